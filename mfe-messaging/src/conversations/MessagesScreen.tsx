import { css } from '@emotion/react'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { Page } from '@materia/ui/src/Page.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useIntl } from 'react-intl'
import { ConversationList } from './ConversationList.tsx'
import { messages } from './messages.ts'

const panes = css({
  display: 'grid',
  minHeight: '28rem',
  marginTop: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: { gridTemplateColumns: '20rem minmax(0, 1fr)', minHeight: '34rem' },
})

// Under 768 px there is room for one pane: the list until a conversation is open (spec 2).
const threadPane = css({
  display: 'none',
  [from.tablet]: { display: 'grid', alignContent: 'center', borderLeft: `1px solid ${color.line}` },
})

export function MessagesScreen() {
  const intl = useIntl()
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <h1>{intl.formatMessage(messages.title)}</h1>
      <div css={panes}>
        <ConversationList />
        <div css={threadPane}>
          <EmptyState
            icon={<MessagesSquare />}
            title={intl.formatMessage(messages.threadTitle)}
            text={intl.formatMessage(messages.threadText)}
          />
        </div>
      </div>
    </Page>
  )
}
