import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { ConversationRow } from '../conversations/ConversationRow.tsx'
import { messages as listMessages } from '../conversations/messages.ts'
import { useLiveUpdates } from '../liveUpdates/useLiveUpdates.ts'
import { conversationsQuery } from '../queries/conversationQueries.ts'
import { messages } from './messages.ts'

const list = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > li:last-of-type > a': { borderBottom: 0 },
})
const heading = css({ margin: `0 0 ${space(2)}`, fontSize: '1rem' })

/** Fills the slot `message-todos`. */
export function MessageTodos({ onCount }: SlotProps['message-todos']) {
  const intl = useIntl()
  const readerId = useCurrentUser()?.id
  const { data, isError, isFetching, refetch } = useInfiniteQuery(conversationsQuery('unread'))
  useLiveUpdates()
  const unread = data?.pages[0]?.items
  const count = unread?.length
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  if (!unread && isError)
    return (
      <LoadFailed
        title={intl.formatMessage(listMessages.listFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!unread) return <Skeleton height="64px" />
  if (count === 0) return null
  return (
    <section>
      <h2 css={heading}>{intl.formatMessage(messages.unread)}</h2>
      <ul css={list}>
        {unread.map((conversation) => (
          <ConversationRow
            key={conversation.partner.id}
            conversation={conversation}
            readerId={readerId}
            to={conversationPath({ userId: conversation.partner.id })}
            isOpen={false}
          />
        ))}
      </ul>
    </section>
  )
}
