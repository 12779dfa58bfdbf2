import { readConfig } from '@materia/service-kit/src/config/config.ts'
import { runService } from '@materia/service-kit/src/service/runService.ts'
import { configSchema } from './config.ts'
import { identityService } from './service.ts'

const config = readConfig(configSchema, process.env)
await runService(identityService(config), config)
