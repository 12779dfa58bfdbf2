import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import { OfferForm, texts } from './OfferForm.tsx'

export const offerFormWidget = remoteWidget(
  { name: 'mfe-checkout', version: __SLICE_VERSION__, messages: texts },
  OfferForm,
)
