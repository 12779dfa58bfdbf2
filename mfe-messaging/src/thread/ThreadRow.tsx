import { css } from '@emotion/react'
import type { Partner } from '@materia/contracts/chat/conversation.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { companyName } from '../labels/companyName.ts'
import { markOf } from '../labels/MessageMark.tsx'
import { dateLabel } from '../labels/dateLabel.ts'
import { MessageRow, WaitingRow } from './MessageRow.tsx'
import { messages } from './messages.ts'
import { SentOfferRow } from './offers/OfferRow.tsx'
import type { SendingFailure } from '../outbox/startSending.ts'
import type { Row } from './threadRows.ts'
import type { ThreadState } from '../history/threadState.ts'

const day = css({
  padding: `${space(4)} ${space(4)} ${space(1)}`,
  color: color.muted,
  fontSize: font.small,
  textAlign: 'center',
})
const unread = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(3)} ${space(4)} 0`,
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${color.action}` },
})
type ThreadRowProps = {
  row: Row
  isLastRow: boolean
  thread: ThreadState
  failure: SendingFailure
  userId: number
  partner: Partner | undefined
  onRetry: () => void
  onOpenPicture: (url: string) => void
}

/** One row of a thread: a day, the line before unread messages, a message, or one on its way. */
export function ThreadRow({
  row,
  isLastRow,
  thread,
  failure,
  userId,
  partner,
  onRetry,
  onOpenPicture,
}: ThreadRowProps) {
  const intl = useIntl()
  if (row.type === 'day') return <p css={day}>{dateLabel(intl, row.at)}</p>
  if (row.type === 'unread') return <p css={unread}>{intl.formatMessage(messages.newMessages)}</p>
  if (row.type === 'waiting')
    return (
      <WaitingRow waiting={row.waiting} isLast={isLastRow} failure={failure} onRetry={onRetry} />
    )
  if (row.type === 'sentOffer') return <SentOfferRow offerId={row.offerId} />
  const isOwn = row.message.fromUserId === userId
  return (
    <MessageRow
      message={row.message}
      isOwn={isOwn}
      isFirst={row.isFirst}
      isLast={row.isLast}
      isOffer={row.isOffer}
      mark={markOf(thread, row.message.sequence)}
      authorName={partner ? companyName(intl, partner) : ''}
      isWatched={!isOwn && partner?.isVerified === false}
      onOpenPicture={onOpenPicture}
    />
  )
}
