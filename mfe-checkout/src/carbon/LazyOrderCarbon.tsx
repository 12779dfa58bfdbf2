import { useWanted } from '@materia/client/shell/useWanted.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { useRef } from 'react'
import { OrderCarbonPlace } from './OrderCarbonPlace.tsx'

const OrderCarbon = lazyPart<{ order: Order }>({
  load: async () =>
    (await import(/* webpackChunkName: "orderCarbon" */ './OrderCarbon.tsx')).OrderCarbon,
  fallback: <OrderCarbonPlace />,
})

/** The carbon of an order, which loads after the first view of its page. */
export function LazyOrderCarbon({ order }: { order: Order }) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useWanted(place)
  return <div ref={place}>{isWanted ? <OrderCarbon order={order} /> : <OrderCarbonPlace />}</div>
}
