import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=conversations,latest'
import spanish from '../lang/es.json?only=conversations,latest'
import { LatestConversations } from './LatestConversations.tsx'

/** With texts of its own: those of the other slot come with every page. */
export const latestWidget = remoteWidget(
  { name: 'mfe-messaging', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  LatestConversations,
)
