import { useCart } from '@materia/client/checkout/useCart.ts'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import type { Prices } from '@materia/client/catalog/usePrices.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { useCompared } from '../compare/compared.ts'

/** What a listing's card shows of its reader. */
export type CardState = {
  userId: number | undefined
  prices: Prices
  isCompared: boolean
  isInCart: boolean
}

/** By the listing's id. Read once for all cards of a list: twenty that each listened for themselves took a phone longer than all else in them. */
export function useCardStates(): (materialId: number) => CardState {
  const userId = useCurrentUser()?.id
  const prices = usePrices()
  const compared = useCompared()
  const cart = useCart(userId)
  return (materialId) => ({
    userId,
    prices,
    isCompared: compared.includes(materialId),
    isInCart: cart.has(materialId),
  })
}
