import type { Message } from '@materia/contracts/chat/message.ts'
import type { Waiting } from '../outbox/outbox.ts'

const groupGapMs = 10 * 60_000

export type Row =
  | { type: 'day'; key: string; at: string }
  | { type: 'unread'; key: string }
  | { type: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { type: 'waiting'; key: string; waiting: Waiting }

type Setting = {
  messages: Message[]
  hasOlder: boolean
  waiting: Waiting[]
  userId: number
  unreadFrom: number | undefined
}

/** What a thread shows, from top to bottom: a line for each day, one before what is new, messages in groups (spec 4), what is not sent yet. */
export function threadRows({ messages, hasOlder, waiting, userId, unreadFrom }: Setting): Row[] {
  const rows: Row[] = []
  messages.forEach((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    // Of a day that may have begun before there is no line: it would move away from under its messages when those come.
    if (before ? !isSameDay(before, message) : !hasOlder)
      rows.push({ type: 'day', key: `day-${message.id}`, at: message.createdAt })
    if (message.sequence === unreadFrom) rows.push({ type: 'unread', key: 'unread' })
    rows.push({
      type: 'message',
      // The same before and after it was sent: it stays where it is.
      key: rowKey(message, userId),
      message,
      isFirst: !before || message.sequence === unreadFrom || !areGrouped(before, message),
      isLast: !after || after.sequence === unreadFrom || !areGrouped(message, after),
    })
  })
  const sent = new Set(messages.map((message) => rowKey(message, userId)))
  for (const next of waiting) {
    if (!sent.has(next.clientId)) rows.push({ type: 'waiting', key: next.clientId, waiting: next })
  }
  return rows
}

function rowKey({ id, clientId, fromUserId }: Message, userId: number): string {
  return fromUserId === userId && clientId ? clientId : `${id}`
}

function areGrouped(one: Message, other: Message): boolean {
  return (
    one.fromUserId === other.fromUserId &&
    !one.orderLine &&
    !other.orderLine &&
    isSameDay(one, other) &&
    Date.parse(other.createdAt) - Date.parse(one.createdAt) < groupGapMs
  )
}

function isSameDay(one: Message, other: Message): boolean {
  return new Date(one.createdAt).toDateString() === new Date(other.createdAt).toDateString()
}
