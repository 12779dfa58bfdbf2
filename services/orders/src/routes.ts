import type { Route } from '@materia/service-kit/src/route.ts'
import type { OrdersDeps } from './deps.ts'
import { calculateShipping } from './routes/calculateShipping.ts'

export function routes(deps: OrdersDeps): Route[] {
  return [calculateShipping(deps)]
}
