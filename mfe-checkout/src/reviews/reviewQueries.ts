import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { getOrderReviews, listReviews } from '@materia/contracts/orders/reviewsApi.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Prefix of the query keys of all review lists. */
export const reviewsKey = ['reviews']

export function reviewsQuery(userId: number) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey, userId],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { query: { userId, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

/** Both reviews of an order, as far as the reader may see them. */
export function orderReviewsQuery(orderId: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'reviews', orderId],
    queryFn: ({ signal }) => call(getOrderReviews, { params: { id: orderId }, signal }),
    // The screen and its part share one call.
    staleTime: 1_000,
  })
}
