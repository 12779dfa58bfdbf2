import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=notices'
import spanish from '../lang/es.json?only=notices'
import { NoticesPanel } from './NoticesPanel.tsx'

export const noticesWidget = remoteWidget(
  { name: 'mfe-account', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  NoticesPanel,
)
