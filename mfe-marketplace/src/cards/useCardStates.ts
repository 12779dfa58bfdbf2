import { useCart } from '@materia/client/checkout/useCart.ts'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import type { Prices } from '@materia/client/catalog/usePrices.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { type Delivered, useDelivered } from '../materials/useDelivered.ts'
import { useCompared } from '../compare/compared.ts'

/** The part of a card that depends on its reader. */
export type CardState = {
  userId: number | undefined
  prices: Prices
  delivered: Delivered | undefined
  isCompared: boolean
  isInCart: boolean
}

/**
 * Returns the state by listing id. One subscription serves all cards: twenty subscriptions were the
 * slowest part of a list on a phone.
 */
export function useCardStates(): (materialId: number) => CardState {
  const userId = useCurrentUser()?.id
  const prices = usePrices()
  const delivered = useDelivered()
  const compared = useCompared()
  const cart = useCart(userId)
  return (materialId) => ({
    userId,
    prices,
    delivered,
    isCompared: compared.includes(materialId),
    isInCart: cart.has(materialId),
  })
}
