import { runService } from '@materia/service-kit/src/service/runService.ts'
import { config } from './config.ts'
import { identityService } from './service.ts'

await runService(identityService(config), config)
