import { runService } from '@materia/service-kit/src/service/runService.ts'
import { config } from './config.ts'
import { chatService } from './service.ts'

await runService(chatService(config), config)
