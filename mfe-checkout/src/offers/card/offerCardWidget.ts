import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../../lang/en.json?only=offer,parties,sample,terms,weighed'
import spanish from '../../lang/es.json?only=offer,parties,sample,terms,weighed'
import { OfferCard } from './OfferCard.tsx'

export const offerCardWidget = remoteWidget(
  { name: 'mfe-checkout', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  OfferCard,
)
