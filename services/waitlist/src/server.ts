import { runService } from '@materia/service-kit/src/service/runService.ts'
import { config } from './config.ts'
import { waitlistService } from './service.ts'

await runService(waitlistService(config), config)
