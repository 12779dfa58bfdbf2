import { readConfig } from '@materia/service-kit/src/config/config.ts'
import { runService } from '@materia/service-kit/src/service/runService.ts'
import { configSchema } from './config.ts'
import { waitlistService } from './service.ts'

const config = readConfig(configSchema, process.env)
await runService(waitlistService(config), config)
