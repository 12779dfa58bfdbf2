import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import type { ConversationFilter } from '@materia/contracts/chat/types.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { foldText } from '@materia/contracts/foldText.ts'
import { Button, ButtonLink } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/Skeleton.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/VisuallyHidden.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { conversationsQuery } from '../chatQueries.ts'
import { companyName } from './companyName.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { messages } from './messages.ts'
import { openConversationPath } from './messagesAddress.ts'

const waiting = css({ display: 'grid', gap: space(3), padding: space(4) })
const foot = css({ display: 'grid', justifyItems: 'center', padding: space(4), color: color.muted, fontSize: font.small })

type ConversationListProps = { filter: ConversationFilter; search: string; partnerId: number | null | undefined; onClear: () => void }

/** The company's conversations, the one with the newest message first, with its loading, empty, error and end state. */
export function ConversationList({ filter, search, partnerId, onClear }: ConversationListProps) {
  const intl = useIntl()
  const [params] = useSearchParams()
  const readerId = useCurrentUser()?.id
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(conversationsQuery(filter))
  if (isError && !data) return <LoadFailed title={intl.formatMessage(messages.listFailed)} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  // One that moved between two pages while they were read is shown once.
  const all = [...new Map(data.pages.flatMap(({ items }) => items).map((conversation) => [conversation.partner.id, conversation])).values()]
  const found = search ? all.filter(({ partner }) => foldText(companyName(intl, partner)).includes(foldText(search))) : all
  return (
    <>
      {found.length === 0 && !hasNextPage && <NoConversation filter={filter} search={search} onClear={onClear} />}
      {found.length > 0 && (
        <ul>
          {found.map((conversation) => (
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
      {isFetchNextPageError && <LoadFailed title={intl.formatMessage(messages.listFailed)} isRetrying={isFetchingNextPage} onRetry={() => void fetchNextPage()} />}
      <div css={foot}>
        {hasNextPage && !isFetchNextPageError && <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>{intl.formatMessage(messages.showMore)}</Button>}
        {found.length > 0 && !hasNextPage && <p>{intl.formatMessage(messages.end, { count: found.length })}</p>}
      </div>
    </>
  )
}

function Waiting() {
  const intl = useIntl()
  return (
    <div css={waiting} role="status">
      <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height="44px" />)}
    </div>
  )
}

function NoConversation({ filter, search, onClear }: Pick<ConversationListProps, 'filter' | 'search' | 'onClear'>) {
  const intl = useIntl()
  if (search) {
    return (
      <EmptyState
        title={intl.formatMessage(messages.noMatchTitle)}
        action={<Button variant="secondary" onClick={onClear}>{intl.formatMessage(messages.clearSearch)}</Button>}
      />
    )
  }
  if (filter !== 'all') return <EmptyState title={intl.formatMessage(filter === 'unread' ? messages.noUnread : messages.noArchived)} />
  return (
    <EmptyState
      title={intl.formatMessage(messages.emptyTitle)}
      text={intl.formatMessage(messages.emptyText)}
      action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
    />
  )
}
