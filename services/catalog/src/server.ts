import { runService } from '@materia/service-kit/src/service/runService.ts'
import { config } from './config.ts'
import { catalogService } from './service.ts'

await runService(catalogService(config), config)
