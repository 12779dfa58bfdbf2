import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=conversations,latest'
import spanish from '../lang/es.json?only=conversations,latest'
import { LatestConversations } from './LatestConversations.tsx'

/** With texts of its own: the other slot's texts load with every page, so they stay small. */
export const latestWidget = remoteWidget(
  { name: 'mfe-messaging', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  LatestConversations,
)
