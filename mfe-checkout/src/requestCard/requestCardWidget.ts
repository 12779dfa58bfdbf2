import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=cart,offer,request'
import spanish from '../lang/es.json?only=cart,offer,request'
import { RequestCard } from './RequestCard.tsx'

export const requestCardWidget = remoteWidget(
  { name: 'mfe-checkout', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  RequestCard,
)
