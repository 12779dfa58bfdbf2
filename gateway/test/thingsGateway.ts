import { services } from '@materia/contracts/services.ts'
import { thingErrors, things } from '@materia/service-kit/test/things.ts'
import { runGateway } from '../src/runGateway.ts'

// The gateway as it is once a service was added: one more row.
await runGateway([
  ...services,
  { name: 'things', contract: things, errors: thingErrors, routes: [{ prefix: '/api/things' }] },
])
