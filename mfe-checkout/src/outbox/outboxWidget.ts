import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=outbox'
import spanish from '../lang/es.json?only=outbox'
import { OutboxSender } from './OutboxSender.tsx'

export const outboxWidget = remoteWidget(
  {
    name: 'mfe-checkout',
    version: __SLICE_VERSION__,
    messages: { en: english, es: spanish },
  },
  OutboxSender,
)
