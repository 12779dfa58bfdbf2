import type { Order } from '@materia/contracts/orders/order.ts'
import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../orders/orderQueries.ts'
import { frameQuery } from './frameQuery.ts'

/** The order of the last call-off of a frame contract. `isReady`: it has loaded if there is one. */
export function useLastCallOff(frameId: number | undefined): {
  isReady: boolean
  order: Order | undefined
} {
  const frame = useQuery({ ...frameQuery(frameId ?? 0), enabled: frameId !== undefined })
  const orderId = frame.data?.callOffs.findLast(({ orderIds }) => orderIds.length > 0)?.orderIds[0]
  const order = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  const isReady =
    frameId === undefined ||
    (!frame.isLoading && (orderId === undefined || !order.isLoading || order.isError))
  return { isReady, order: order.data }
}
