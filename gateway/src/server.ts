import { services } from '@materia/contracts/services.ts'
import { runGateway } from './runGateway.ts'

await runGateway(services)
