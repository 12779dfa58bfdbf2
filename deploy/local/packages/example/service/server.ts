import {
  readConfig,
  type ServiceConfig,
  serviceConfig,
} from '@materia/service-kit/src/config/config.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { runService } from '@materia/service-kit/src/service/runService.ts'
import Joi from 'joi'
import { depots } from './contract.ts'

const routes = () => [
  route(depots.listDepots, async () => ({ depots: [{ city: 'Monterrey' }, { city: 'Houston' }] })),
]

await runService(
  {
    name: 'depots',
    contract: depots,
    models: () => ({}),
    start: async () => ({ deps: {} }),
    routes,
  },
  readConfig(Joi.object<ServiceConfig, true>(serviceConfig('depots')), process.env),
)
