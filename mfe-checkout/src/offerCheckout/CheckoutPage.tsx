import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { useSearchParams } from 'react-router-dom'
import { CheckoutScreen } from '../checkout/CheckoutScreen.tsx'

// Its code and texts load when it is first shown.
const OfferCheckout = lazyPart({
  load: async () =>
    (await import(/* webpackChunkName: "offer-checkout" */ './offerCheckoutPart.ts'))
      .offerCheckoutPart,
  fallback: <PageSpinner />,
})

/** /checkout: of the cart, or with `?offer=` of an accepted offer. */
export function CheckoutPage() {
  const [params] = useSearchParams()
  const offerId = Number(params.get('offer'))
  return offerId > 0 ? <OfferCheckout key={offerId} offerId={offerId} /> : <CheckoutScreen />
}
