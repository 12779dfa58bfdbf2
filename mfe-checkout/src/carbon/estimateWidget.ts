import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=estimate'
import spanish from '../lang/es.json?only=estimate'
import { CarbonEstimate } from './CarbonEstimate.tsx'

export const estimateWidget = remoteWidget(
  { name: 'mfe-checkout', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  CarbonEstimate,
)
