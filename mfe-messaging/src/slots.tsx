import type { RemoteSlots } from '@materia/client/shell/remoteTypes.ts'
import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from './lang/en.json?only=unread'
import spanish from './lang/es.json?only=unread'

const slice = {
  name: 'mfe-messaging',
  version: __SLICE_VERSION__,
  messages: { en: english, es: spanish },
}

const slots: RemoteSlots = {
  'latest-conversations': async () =>
    (await import(/* webpackChunkName: "latest" */ './latest/latestWidget.ts')).latestWidget,
  'message-alerts': async () =>
    (await import(/* webpackChunkName: "alerts" */ './alerts/alertsWidget.ts')).alertsWidget,
  'message-todos': async () =>
    (await import(/* webpackChunkName: "latest" */ './latest/latestWidget.ts')).todosWidget,
  'unread-messages': async () =>
    remoteWidget(slice, (await import('./unread/UnreadMessages.tsx')).UnreadMessages),
}

export default slots
