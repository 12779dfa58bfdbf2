import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import type { ConversationFilter } from '@materia/contracts/chat/constants.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { conversationsQuery } from '../queries/conversationQueries.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { messages } from './messages.ts'
import { openConversationPath } from './messagesAddress.ts'
import { ShowMoreOnSight } from './ShowMoreOnSight.tsx'
import { WaitingRows } from './WaitingRows.tsx'

const foot = css({
  display: 'grid',
  justifyItems: 'center',
  padding: space(4),
  color: color.muted,
  fontSize: font.small,
})

type ConversationListProps = { filter: ConversationFilter; partnerId: number | null | undefined }

/** The company's conversations, the one with the newest message first, with its loading, empty, error and end state. */
export function ConversationList({ filter, partnerId }: ConversationListProps) {
  const intl = useIntl()
  const [params] = useSearchParams()
  const readerId = useCurrentUser()?.id
  const query = useInfiniteQuery(conversationsQuery(filter))
  const { data, isError, isFetching, refetch, hasNextPage } = query
  if (isError && !data)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.listFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <WaitingRows label={intl.formatMessage(messages.loading)} />
  // A conversation can move to the next page while pages load. It is shown once.
  const all = [
    ...new Map(
      data.pages
        .flatMap(({ items }) => items)
        .map((conversation) => [conversation.partner.id, conversation]),
    ).values(),
  ]
  return (
    <>
      {all.length === 0 && !hasNextPage && <NoConversation filter={filter} />}
      {all.length > 0 && (
        <ul>
          {all.map((conversation) => (
            <ConversationRow
              key={conversation.partner.id}
              conversation={conversation}
              readerId={readerId}
              to={openConversationPath(params, conversation.partner.id)}
              isOpen={conversation.partner.id === partnerId}
            />
          ))}
        </ul>
      )}
      <div css={foot}>
        <ShowMoreOnSight query={query} failed={intl.formatMessage(messages.listFailed)} />
        {all.length > 0 && !hasNextPage && (
          <p>{intl.formatMessage(messages.end, { count: all.length })}</p>
        )}
      </div>
    </>
  )
}

function NoConversation({ filter }: Pick<ConversationListProps, 'filter'>) {
  const intl = useIntl()
  if (filter !== 'all')
    return (
      <EmptyState
        title={intl.formatMessage(filter === 'unread' ? messages.noUnread : messages.noArchived)}
      />
    )
  return (
    <EmptyState
      title={intl.formatMessage(messages.emptyTitle)}
      text={intl.formatMessage(messages.emptyText)}
      action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
    />
  )
}
