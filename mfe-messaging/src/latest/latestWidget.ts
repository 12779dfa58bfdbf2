import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=conversations,latest'
import spanish from '../lang/es.json?only=conversations,latest'
import { LatestConversations } from './LatestConversations.tsx'
import { MessageTodos } from './MessageTodos.tsx'

/** With texts of its own: the other slot's texts load with every page, so they stay small. */
const slice = {
  name: 'mfe-messaging',
  version: __SLICE_VERSION__,
  messages: { en: english, es: spanish },
}

export const latestWidget = remoteWidget(slice, LatestConversations)
export const todosWidget = remoteWidget(slice, MessageTodos)
