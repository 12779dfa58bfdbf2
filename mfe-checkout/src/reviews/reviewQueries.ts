import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { getOrderReviews, listReviews } from '@materia/contracts/orders/reviewsApi.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Begins the keys of the lists of reviews. */
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

/** What the two sides of an order said of each other, as far as the reader may see it. */
export function orderReviewsQuery(orderId: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'reviews', orderId],
    queryFn: ({ signal }) => call(getOrderReviews, { params: { id: orderId }, signal }),
    // Once for the screen and its part.
    staleTime: 1_000,
  })
}
