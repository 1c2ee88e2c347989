{"format":1,"game":"toy","rules_version":1,"content":"toy-1","table":{"seats":2,"seed":1,"options":[["hand","3"]]},"names":["Ana","Bruno"],"created":"2025-01-04T14:13:20Z","id":"2025-01-04-toy-n7xkym","check":"3a33b275667ef2c3"}
{"kind":"Started","digest":"cc49f9bc26967b54","to_act":0,"check":"aba7ce61db2f780d"}
