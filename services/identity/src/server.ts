import { runService } from '@materia/service-kit/src/runService.ts'
import { config } from './config.ts'
import { identityService } from './service.ts'

const { REGISTRATION: registration, LOGIN_ENABLED: isLoginEnabled, COMING_SOON: comingSoon } = config

await runService(identityService({ registration, isLoginEnabled, comingSoon }), config)
