import type { Order } from '@materia/contracts/orders/order.ts'
import { useQueryClient } from '@tanstack/react-query'
import { orderQuery } from '../orders/orderQueries.ts'

type OrderChange = {
  /**
   * Passes on the answer of a call. After an error it reads the order again first: the other side or
   * a deadline may have changed it, or only the response was lost.
   */
  send: (answer: Promise<Order>) => Promise<Order>
  /** Shows the changed order at once. */
  show: (changed: Order) => void
}

/** For forms that change an order. */
export function useOrderChange(id: number): OrderChange {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(id)
  return {
    async send(answer) {
      try {
        return await answer
      } catch (error) {
        await queryClient.invalidateQueries({ queryKey })
        throw error
      }
    },
    show: (changed) => void queryClient.setQueryData(queryKey, changed),
  }
}
