import { orders } from '@materia/contracts/orders/contract.ts'
import { linkSecrets } from '@materia/service-kit/src/linkKeys.ts'
import { tokenKeys } from '@materia/service-kit/src/signedToken.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/startService.ts'
import type { Config } from './config.ts'
import { handlers } from './consumers.ts'
import type { OrdersDeps } from './deps.ts'
import { createFreight } from './freight/createFreight.ts'
import { type OrdersModels, ordersModels } from './model/ordersModels.ts'
import { routes } from './routes.ts'

type OrdersConfig = Pick<Config, 'LINK_KEYS' | 'IDENTITY_KEY' | 'FREIGHT_URL' | 'FREIGHT_KEY' | 'MXN_PER_USD'>

export function ordersService(config: OrdersConfig): ServiceDefinition<OrdersModels, OrdersDeps> {
  return {
    name: 'orders',
    contract: orders,
    models: ordersModels,
    async start({ connection, log, now, ask }, models) {
      const freight = createFreight({ url: config.FREIGHT_URL, key: config.FREIGHT_KEY?.[0], mxnPerUsd: config.MXN_PER_USD, log, now })
      return { deps: { ...models, connection, now, ask, freight, keys: tokenKeys(linkSecrets(config)) } }
    },
    routes,
    consumers: (deps) => [{ handlers: handlers(deps) }],
  }
}
