import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { conversationPath, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useIntl } from 'react-intl'
import { conversationsQuery } from '../queries/conversationQueries.ts'
import { ConversationRow } from '../conversations/ConversationRow.tsx'
import { messages as listMessages } from '../conversations/messages.ts'
import { useLiveUpdates } from '../liveUpdates/useLiveUpdates.ts'
import { messages } from './messages.ts'

const shownMax = 5

const list = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > li:last-of-type > a': { borderBottom: 0 },
})
const waiting = css({ display: 'grid', gap: space(2) })
const foot = css({ marginTop: space(4) })

/** Fills the slot `latest-conversations`. */
export function LatestConversations() {
  const intl = useIntl()
  const readerId = useCurrentUser()?.id
  const { data, isError, isFetching, refetch } = useInfiniteQuery(conversationsQuery('all'))
  useLiveUpdates()
  if (isError && !data)
    return (
      <LoadFailed
        title={intl.formatMessage(listMessages.listFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) {
    return (
      <div css={waiting} role="status">
        <VisuallyHidden>{intl.formatMessage(listMessages.loading)}</VisuallyHidden>
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} height="64px" />
        ))}
      </div>
    )
  }
  const latest = data.pages.flatMap(({ items }) => items).slice(0, shownMax)
  if (latest.length === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare />}
        title={intl.formatMessage(listMessages.emptyTitle)}
        text={intl.formatMessage(listMessages.emptyText)}
        action={
          <ButtonLink to={marketplacePath}>{intl.formatMessage(listMessages.browse)}</ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <ul css={list} aria-label={intl.formatMessage(messages.list)}>
        {latest.map((conversation) => (
          <ConversationRow
            key={conversation.partner.id}
            conversation={conversation}
            readerId={readerId}
            to={conversationPath({ userId: conversation.partner.id })}
            isOpen={false}
          />
        ))}
      </ul>
      <p css={foot}>
        <ButtonLink variant="secondary" to={messagesPath}>
          {intl.formatMessage(messages.all)}
        </ButtonLink>
      </p>
    </>
  )
}
