import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import type { Waiting } from '../outbox/outbox.ts'

const groupGapMs = 10 * 60_000

export type Row =
  | { type: 'day'; key: string; at: string }
  | { type: 'unread'; key: string }
  | {
      type: 'message'
      key: string
      message: Message
      isFirst: boolean
      isLast: boolean
      /** The newest line of its offer, which shows the offer. */
      isOffer: boolean
    }
  | { type: 'waiting'; key: string; waiting: Waiting }
  | { type: 'sentOffer'; key: string; offerId: number }

type Setting = {
  messages: Message[]
  hasOlder: boolean
  waiting: Waiting[]
  /** An offer that was sent just now. */
  sentOfferId: number | undefined
  userId: number
  unreadFrom: number | undefined
}

/**
 * The rows of a thread from top to bottom: days, the line before unread messages, grouped messages,
 * unsent messages and offers. Messages of one author within ten minutes form a group.
 */
export function threadRows({
  messages,
  hasOlder,
  waiting,
  sentOfferId,
  userId,
  unreadFrom,
}: Setting): Row[] {
  const rows: Row[] = []
  // A later line of an offer replaces an earlier one.
  const newestOf = new Map(messages.map(({ id, offerLine }) => [offerLine?.offerId, id]))
  messages.forEach((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    // The first loaded day gets no line while older messages of that day may exist: the line would
    // have to move.
    if (before ? !isSameDay(before, message) : !hasOlder)
      rows.push({ type: 'day', key: `day-${message.id}`, at: message.createdAt })
    if (message.sequence === unreadFrom) rows.push({ type: 'unread', key: 'unread' })
    const { id, offerLine } = message
    const isOffer = offerLine ? newestOf.get(offerLine.offerId) === id : false
    rows.push({
      type: 'message',
      // The same key before and after sending, so that the row keeps its place. The card of an offer
      // keeps its row, and the focus, when a newer line takes over.
      key: isOffer ? `offer-${offerLine?.offerId}` : rowKey(message, userId),
      message,
      isFirst: !before || message.sequence === unreadFrom || !areGrouped(before, message),
      isLast: !after || after.sequence === unreadFrom || !areGrouped(message, after),
      isOffer,
    })
  })
  const sent = new Set(messages.map((message) => rowKey(message, userId)))
  for (const next of waiting) {
    if (!sent.has(next.clientId)) rows.push({ type: 'waiting', key: next.clientId, waiting: next })
  }
  if (sentOfferId !== undefined && !newestOf.has(sentOfferId))
    rows.push({ type: 'sentOffer', key: `offer-${sentOfferId}`, offerId: sentOfferId })
  return rows
}

function rowKey({ id, clientId, fromUserId }: Message, userId: number): string {
  return fromUserId === userId && clientId ? clientId : `${id}`
}

function areGrouped(one: Message, other: Message): boolean {
  return (
    one.fromUserId === other.fromUserId &&
    !isNewsLine(one) &&
    !isNewsLine(other) &&
    isSameDay(one, other) &&
    Date.parse(other.createdAt) - Date.parse(one.createdAt) < groupGapMs
  )
}

function isSameDay(one: Message, other: Message): boolean {
  return new Date(one.createdAt).toDateString() === new Date(other.createdAt).toDateString()
}
