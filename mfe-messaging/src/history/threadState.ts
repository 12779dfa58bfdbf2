import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import type { Writers } from '../outbox/outbox.ts'

/** Most messages that are kept of a thread while one scrolls through it. */
export const loadedMessagesMax = 500

/** What a screen knows of a conversation: a part of it without a hole, to whose ends more is added while one scrolls. */
export type ThreadState = {
  /** By sequence, each once. */
  messages: Message[]
  hasOlder: boolean
  /** There are newer ones, which are asked for by scrolling down only. */
  hasNewer: boolean
  /** All messages up to this sequence have been asked for: what is missed comes after it. */
  upTo: number
  /** Of the newest message one knows of, here or further on. */
  newest: number
  partnerReadSequence: number
  partnerDeliveredSequence: number
}

/** The newest page. */
export function toThread({
  items,
  hasMore,
  partnerReadSequence,
  partnerDeliveredSequence,
}: ConversationMessages): ThreadState {
  const upTo = items.at(-1)?.sequence ?? 0
  return {
    messages: items,
    hasOlder: hasMore,
    hasNewer: false,
    upTo,
    newest: upTo,
    partnerReadSequence,
    partnerDeliveredSequence,
  }
}

/** A page of what comes after some sequence; `newest`: of the newest page. */
export function toThreadWithin(
  page: ConversationMessages,
  { newest }: Pick<ThreadState, 'newest'>,
): ThreadState {
  return {
    ...toThread(page),
    hasOlder: true,
    hasNewer: page.hasMore,
    newest: Math.max(newest, page.items.at(-1)?.sequence ?? 0),
  }
}

/** The newest of them go where there are too many: one looks at the oldest. */
export function withOlder(
  thread: ThreadState,
  { items, hasMore }: ConversationMessages,
): ThreadState {
  const all = merged(thread.messages, items)
  const messages = all.slice(0, loadedMessagesMax)
  const isCut = messages.length < all.length
  return {
    ...thread,
    messages,
    hasOlder: hasMore,
    ...(isCut && { hasNewer: true, upTo: messages.at(-1)?.sequence ?? 0 }),
  }
}

/** With a page of what comes after the last sequence. */
export function withMissed(thread: ThreadState, page: ConversationMessages): ThreadState {
  const upTo = Math.max(thread.upTo, page.items.at(-1)?.sequence ?? 0)
  const messages = merged(thread.messages, page.items)
  return {
    ...withMarks(thread, page),
    // Where more is missing, what came by itself beyond it would stand after a hole.
    messages: page.hasMore ? messages.filter(({ sequence }) => sequence <= upTo) : messages,
    hasNewer: page.hasMore,
    upTo,
    newest: Math.max(thread.newest, upTo),
  }
}

/** The same for who looks at the newest: the oldest go where there are too many. */
export function withNewer(thread: ThreadState, page: ConversationMessages): ThreadState {
  const next = withMissed(thread, page)
  const messages = next.messages.slice(-loadedMessagesMax)
  return { ...next, messages, hasOlder: next.hasOlder || messages.length < next.messages.length }
}

/** With the newest page, in place of what is known where there is a hole between them. */
export function withNewest(thread: ThreadState, page: ConversationMessages): ThreadState {
  const isNext = (page.items[0]?.sequence ?? 0) <= thread.upTo + 1
  return isNext ? withNewer(thread, { ...page, hasMore: false }) : toThread(page)
}

/**
 * With a message that has come by itself. Where others are missing before it, `upTo` stays, and they are to be asked for. One of before what is
 * here, told once more, is not added: others are missing between, or it was deleted.
 */
export function withMessage(thread: ThreadState, message: Message): ThreadState {
  const newest = Math.max(thread.newest, message.sequence)
  const first = thread.messages[0]?.sequence ?? thread.upTo + 1
  if (thread.hasNewer || message.sequence < first) return { ...thread, newest }
  const follows = message.sequence === thread.upTo + 1
  return {
    ...thread,
    newest,
    messages: merged(thread.messages, [message]),
    upTo: follows ? message.sequence : thread.upTo,
  }
}

/** What a live frame changes in the thread of a user with a partner; the same thread where it is about another. */
export function withFrame(
  thread: ThreadState,
  frame: SocketFrame,
  { userId, partnerId }: Writers,
): ThreadState {
  if (frame.type === 'conversation_deleted')
    return frame.partnerId === partnerId ? withoutMessages(thread) : thread
  if (frame.type !== 'read' && frame.type !== 'delivered') return thread
  if (frame.userId === partnerId && frame.partnerId === userId) {
    return withMarks(
      thread,
      frame.type === 'read'
        ? { partnerReadSequence: frame.sequence }
        : { partnerDeliveredSequence: frame.sequence },
    )
  }
  return frame.type === 'read' && frame.userId === userId && frame.partnerId === partnerId
    ? withOwnRead(thread, frame, partnerId)
    : thread
}

/** All that was said so far is deleted. */
function withoutMessages(thread: ThreadState): ThreadState {
  const { upTo, newest } = thread
  return { ...thread, messages: [], hasOlder: false, hasNewer: false, upTo: Math.max(upTo, newest) }
}

/** With what one has read, here or on another device. */
export function withOwnRead(
  thread: ThreadState,
  { sequence }: { sequence: number },
  partnerId: number,
): ThreadState {
  const isNews = (message: Message) =>
    !message.isRead && message.fromUserId === partnerId && message.sequence <= sequence
  if (!thread.messages.some(isNews)) return thread
  return {
    ...thread,
    messages: thread.messages.map((message) =>
      isNews(message) ? { ...message, isRead: true } : message,
    ),
  }
}

type Marks = { partnerReadSequence?: number; partnerDeliveredSequence?: number }

// Marks only ever go forward: an older answer may come last.
function withMarks(
  thread: ThreadState,
  { partnerReadSequence = 0, partnerDeliveredSequence = 0 }: Marks,
): ThreadState {
  return {
    ...thread,
    partnerReadSequence: Math.max(thread.partnerReadSequence, partnerReadSequence),
    partnerDeliveredSequence: Math.max(thread.partnerDeliveredSequence, partnerDeliveredSequence),
  }
}

function merged(known: Message[], come: Message[]): Message[] {
  const last = known.at(-1)?.sequence ?? 0
  const first = known[0]?.sequence ?? Infinity
  if (come.length === 0) return known
  // The two usual cases cost no sorting, however long the thread is.
  if (come.every(({ sequence }) => sequence > last)) return [...known, ...come]
  if (come.every(({ sequence }) => sequence < first)) return [...come, ...known]
  const bySequence = new Map([...known, ...come].map((message) => [message.sequence, message]))
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}
