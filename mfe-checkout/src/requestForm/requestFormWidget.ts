import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=offer,parties,request,requestForm'
import spanish from '../lang/es.json?only=offer,parties,request,requestForm'
import { RequestForm } from './RequestForm.tsx'

export const requestFormWidget = remoteWidget(
  { name: 'mfe-checkout', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  RequestForm,
)
