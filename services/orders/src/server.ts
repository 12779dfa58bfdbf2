import { runService } from '@materia/service-kit/src/service/runService.ts'
import { config } from './config.ts'
import { ordersService } from './service.ts'

await runService(ordersService(config), config)
