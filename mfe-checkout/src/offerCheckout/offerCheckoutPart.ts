import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=cart,invoicing,offer,outcome,parties,pay,payOffer,service,tax,weighed'
import spanish from '../lang/es.json?only=cart,invoicing,offer,outcome,parties,pay,payOffer,service,tax,weighed'
import { OfferCheckoutScreen } from './OfferCheckoutScreen.tsx'

export const offerCheckoutPart = remoteWidget(
  { name: 'mfe-checkout', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  OfferCheckoutScreen,
)
