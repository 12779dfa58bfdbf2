import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { searchQuery } from '../queries/conversationQueries.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { FoundMessageRow } from './FoundMessageRow.tsx'
import { messages } from './messages.ts'
import { openConversationPath, readMessagesAddress } from './messagesAddress.ts'
import { ShowMoreOnSight } from './ShowMoreOnSight.tsx'
import { usePaused } from '@materia/ui/src/forms/usePaused.ts'
import { WaitingRows } from './WaitingRows.tsx'

const heading = css({
  padding: `${space(4)} ${space(4)} ${space(2)}`,
  color: color.muted,
  fontSize: font.small,
  fontWeight: font.strong,
})
const hint = css({ padding: `${space(2)} ${space(4)}`, color: color.muted, fontSize: font.small })

/** Search results: partners first, then messages, the newest first. */
export function FoundList({ search, onClear }: { search: string; onClear: () => void }) {
  const intl = useIntl()
  const [params] = useSearchParams()
  const { partnerId, at } = readMessagesAddress(params)
  const readerId = useCurrentUser()?.id
  const q = usePaused(search)
  const query = useInfiniteQuery(searchQuery(q))
  const {
    data,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchNextPageError,
  } = query
  const partners = data?.pages[0]?.partners ?? []
  const items = (data?.pages ?? []).flatMap((page) => page.items)
  // A page can be empty while older messages remain. Then there is no list end to scroll to, so the
  // next page loads at once.
  const isNothingYet = partners.length + items.length === 0 && hasNextPage
  useEffect(() => {
    if (isNothingYet && !isFetching && !isError) void fetchNextPage()
  }, [isNothingYet, isFetching, isError, fetchNextPage])

  if (isError && !data)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.searchFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data || (isNothingYet && !isFetchNextPageError))
    return <WaitingRows label={intl.formatMessage(messages.searching)} />
  const isSettled = q === search && !isPlaceholderData
  return (
    <div aria-busy={!isSettled}>
      {partners.length > 0 && (
        <>
          <h2 css={heading}>{intl.formatMessage(messages.foundPartners)}</h2>
          <ul>
            {partners.map((conversation) => (
              <ConversationRow
                key={conversation.partner.id}
                conversation={conversation}
                readerId={readerId}
                to={openConversationPath(params, conversation.partner.id)}
                isOpen={conversation.partner.id === partnerId && at === undefined}
              />
            ))}
          </ul>
          {data.pages[0]?.hasMorePartners && (
            <p css={hint}>{intl.formatMessage(messages.morePartners)}</p>
          )}
        </>
      )}
      {items.length > 0 && (
        <>
          <h2 css={heading}>{intl.formatMessage(messages.foundMessages)}</h2>
          <ul>
            {items.map((found) => (
              <FoundMessageRow
                key={found.message.id}
                found={found}
                readerId={readerId}
                to={openConversationPath(params, found.partner.id, found.message.sequence)}
                isOpen={found.partner.id === partnerId && found.message.sequence === at}
              />
            ))}
          </ul>
        </>
      )}
      {isSettled && partners.length + items.length === 0 && !hasNextPage && (
        <EmptyState
          title={intl.formatMessage(messages.nothingFound, { q })}
          action={
            <Button variant="secondary" onClick={onClear}>
              {intl.formatMessage(messages.clearSearch)}
            </Button>
          }
        />
      )}
      <p role="status">
        <VisuallyHidden>
          {isSettled &&
            intl.formatMessage(messages.foundCount, { count: partners.length + items.length })}
        </VisuallyHidden>
      </p>
      <ShowMoreOnSight query={query} failed={intl.formatMessage(messages.searchFailed)} />
    </div>
  )
}
