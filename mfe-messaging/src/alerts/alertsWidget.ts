import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=alerts'
import spanish from '../lang/es.json?only=alerts'
import { MessageAlerts } from './MessageAlerts.tsx'

export const alertsWidget = remoteWidget(
  { name: 'mfe-messaging', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  MessageAlerts,
)
