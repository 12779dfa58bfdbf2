import { addToCart } from '@materia/client/checkout/useCart.ts'
import { setCartPart } from '@materia/client/checkout/useCartParts.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { cartPath } from '@materia/contracts/checkout/screenPaths.ts'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { messages } from '../materials/messages.ts'

type Wanted = {
  material: Material
  /** In the reader's language, for the notice. */
  title: string
  /** Undefined for a visitor, who signs in first. */
  userId: number | undefined
  /** The wanted part of the quantity. Without it, all of it. */
  part?: string
}

/** Returns a function that adds a listing to the cart. Its notice leads to the cart. */
export function useAddToCart(): (wanted: Wanted) => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const refuse = (what: MessageDescriptor, why: MessageDescriptor) => {
    notify({
      title: intl.formatMessage(what),
      description: intl.formatMessage(why),
      variant: 'destructive',
    })
  }
  return ({ material, title, userId, part }) => {
    if (userId === undefined) {
      refuse(messages.authRequired, messages.authRequiredHint)
      void navigate(authPath({ next: pathname + search }))
      return
    }
    const result = addToCart(userId, material)
    if (result === 'failed') {
      refuse(messages.notAdded, messages.notAddedHint)
      return
    }
    if (result === 'added')
      setCartPart(userId, material.id, part && part !== material.quantity ? part : null)
    notify({
      title: intl.formatMessage(result === 'added' ? messages.addedToCart : messages.alreadyInCart),
      description: title,
      action: {
        label: intl.formatMessage(messages.viewCart),
        onSelect: () => void navigate(cartPath),
      },
    })
  }
}
