import { css } from '@emotion/react'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { color, from, space } from '@materia/ui/src/theme.ts'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useIntl } from 'react-intl'
import { useLive } from '../live/useLive.ts'
import { ConversationPane } from './ConversationPane.tsx'
import { messages } from './messages.ts'

// What is left of the window between the shell's header and, on a phone, its bar at the lower edge.
const screen = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: 'calc(100dvh - 121px - env(safe-area-inset-bottom))',
  background: color.surface,
  [from.tablet]: { gridTemplateColumns: '320px minmax(0, 1fr)', height: 'calc(100dvh - 61px)' },
})
const title = css({ padding: `${space(3)} ${space(4)} ${space(2)}` })
const list = css({ display: 'grid', minHeight: 0, [from.tablet]: { gridRow: 2 } })
const open = css({ display: 'grid', minWidth: 0, minHeight: 0, [from.tablet]: { gridColumn: 2, gridRow: '1 / 3', borderLeft: `1px solid ${color.line}` } })
// Under 768 px there is room for one pane: the list until a conversation is open (spec 2).
const fromTablet = css({ display: 'none', [from.tablet]: { display: 'grid' } })
const centered = css({ alignContent: 'center' })

/** /messages: conversations, and the one that is open. */
export function MessagesScreen() {
  const intl = useIntl()
  useLive()
  return (
    <div css={screen}>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <h1 css={title}>{intl.formatMessage(messages.title)}</h1>
      <div css={list}><ConversationPane /></div>
      <div css={[open, fromTablet, centered]}>
        <EmptyState icon={<MessagesSquare />} title={intl.formatMessage(messages.threadTitle)} text={intl.formatMessage(messages.threadText)} />
      </div>
    </div>
  )
}
