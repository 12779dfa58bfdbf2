import { unreadCountQuery } from '@materia/client/chat/unreadCountQuery.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { useUnreadNotices } from '@materia/client/identity/useUnreadNotices.ts'
import { waitingOffersQuery } from '@materia/client/orders/waitingOffersQuery.ts'
import { waitingOrdersQuery } from '@materia/client/orders/waitingOrdersQuery.ts'
import { useQuery } from '@tanstack/react-query'

/** The signed-in company's unread messages. 0 while the number is unknown. */
export function useUnreadMessages(): number {
  const enabled = Boolean(useCurrentUser())
  return useQuery({ ...unreadCountQuery, enabled }).data?.count ?? 0
}

/** The orders that wait for the signed-in company, as buyer and as seller. */
export function useWaitingOrders(): number {
  const enabled = Boolean(useCurrentUser())
  const { buyer, seller } = useQuery({ ...waitingOrdersQuery, enabled }).data ?? noOrders
  return buyer + seller
}
const noOrders = { buyer: 0, seller: 0 }

/** The offers that wait for the signed-in company. Only a shown link requests the number. */
export function useWaitingOffers(isShown: boolean): number {
  const enabled = Boolean(useCurrentUser()) && isShown
  return useQuery({ ...waitingOffersQuery, enabled }).data?.mine ?? 0
}

/** The count of the bell and of the page's title: unread notices and messages. */
export function useNewsCount(): number {
  return useUnreadNotices() + useUnreadMessages()
}
