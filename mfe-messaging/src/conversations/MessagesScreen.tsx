import { css } from '@emotion/react'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { followVisibleArea } from '@materia/ui/src/dialogs/followVisibleArea.ts'
import { color, from, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { conversationQuery } from '../queries/conversationQueries.ts'
import { useLiveUpdates } from '../liveUpdates/useLiveUpdates.ts'
import { ConversationPane } from './ConversationPane.tsx'
import { loadOpenPane } from '../openConversation/loadOpenPane.ts'
import { messages } from './messages.ts'
import { openConversationPath, readMessagesAddress } from './messagesAddress.ts'

// Fills the window between the shell's bars, whose heights the shell publishes.
const bars = { phone: 'calc(121px + env(safe-area-inset-bottom))', tablet: '61px' }
const heightBeside = (usual: string) =>
  `calc(var(--visibleHeight, 100dvh) - var(--shellBars, ${usual}))`
const screen = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: heightBeside(bars.phone),
  background: color.surface,
  [from.tablet]: { gridTemplateColumns: '320px minmax(0, 1fr)', height: heightBeside(bars.tablet) },
})
// No bar of the shell keeps the text box above a phone's home indicator.
const overHome = css({
  paddingBottom: 'env(safe-area-inset-bottom)',
  [from.tablet]: { paddingBottom: 0 },
})
const title = css({ padding: `${space(3)} ${space(4)} ${space(2)}` })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 0,
  [from.tablet]: { gridRow: 2 },
})
const open = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridRow: '1 / 3',
  minWidth: 0,
  minHeight: 0,
  [from.tablet]: { gridColumn: 2, borderLeft: `1px solid ${color.line}` },
})
// Below 768 px there is room for one pane: the list, until a conversation is open.
const fromTablet = css({ display: 'none', [from.tablet]: { display: 'grid' } })
const centered = css({ alignContent: 'center' })
// Hides the heading visually where there is no room. Screen readers still get it.
const clipped = css({
  position: 'absolute',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  [from.tablet]: { position: 'static', clipPath: 'none' },
})

const OpenPane = lazyPart({ load: loadOpenPane, fallback: <PageSpinner />, Failed: LoadFailed })

/** /messages: the list of conversations and the open one. */
export function MessagesScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  useLiveUpdates()
  // Safari moves the page up to show the field. The page itself gets lower.
  useEffect(() => followVisibleArea(document.documentElement, () => window.scrollTo(0, 0)), [])
  // Preloads the code of a conversation. After a failure, opening one tries again and shows the
  // error.
  useEffect(() => onFirstInteraction(() => void loadOpenPane().catch(() => {})), [])
  const { partnerId, materialId, offer, at } = readMessagesAddress(params)
  const isOpen = partnerId !== undefined
  const queryClient = useQueryClient()
  // Fetches the conversation in parallel with the code that shows it.
  useEffect(() => {
    if (partnerId) void queryClient.prefetchQuery(conversationQuery(partnerId))
  }, [queryClient, partnerId])
  const listPath = openConversationPath(params)
  return (
    <div css={[screen, isOpen && overHome]}>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <h1 css={[title, isOpen && clipped]}>{intl.formatMessage(messages.title)}</h1>
      <div css={[list, isOpen && fromTablet]}>
        <ConversationPane />
      </div>
      <div css={[open, !isOpen && fromTablet, !isOpen && centered]}>
        {partnerId === undefined && (
          <EmptyState
            icon={<MessagesSquare />}
            title={intl.formatMessage(messages.threadTitle)}
            text={intl.formatMessage(messages.threadText)}
          />
        )}
        {partnerId !== undefined && (
          <OpenPane
            partnerId={partnerId}
            materialId={materialId}
            offer={offer}
            at={at}
            listPath={listPath}
            onDeleted={() => void navigate(listPath, { replace: true })}
          />
        )}
      </div>
    </div>
  )
}
