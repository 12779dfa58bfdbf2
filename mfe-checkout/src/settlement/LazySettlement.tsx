import type { Order } from '@materia/contracts/orders/order.ts'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { SettlementPlace } from './SettlementPlace.tsx'

/** The weights of an order. Orders with a fixed price load nothing of them. */
export const LazySettlement = lazyPart<{ order: Order }>({
  load: async () =>
    (await import(/* webpackChunkName: "settlement" */ './SettlementSection.tsx'))
      .SettlementSection,
  fallback: <SettlementPlace />,
})
