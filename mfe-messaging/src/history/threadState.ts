import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import type { Writers } from '../outbox/outbox.ts'

/** Maximum number of messages in memory while one scrolls through a conversation. */
export const loadedMessagesMax = 500

/**
 * The loaded part of a conversation: one range of messages without a gap, which grows at both ends.
 */
export type ThreadState = {
  /** Ordered by sequence, each once. */
  messages: Message[]
  hasOlder: boolean
  /** Newer messages exist that load only on scrolling down. */
  hasNewer: boolean
  /** Everything up to this sequence was read. Missed messages come after it. */
  upTo: number
  /** Sequence of the newest known message, loaded or not. */
  newest: number
  partnerReadSequence: number
  partnerDeliveredSequence: number
}

/** A thread that starts with the newest page. */
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

/** A thread that starts at an older place. `newest` is known from the newest page. */
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

/**
 * Adds older messages. Drops the newest ones above the maximum, because the reader looks at the
 * oldest.
 */
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

/** Adds a page of messages after `upTo`. */
export function withMissed(thread: ThreadState, page: ConversationMessages): ThreadState {
  const upTo = Math.max(thread.upTo, page.items.at(-1)?.sequence ?? 0)
  const messages = merged(thread.messages, page.items)
  return {
    ...withMarks(thread, page),
    // While more is missing, live messages beyond this page would stand after a gap.
    messages: page.hasMore ? messages.filter(({ sequence }) => sequence <= upTo) : messages,
    hasNewer: page.hasMore,
    upTo,
    newest: Math.max(thread.newest, upTo),
  }
}

/**
 * Adds newer messages. Drops the oldest ones above the maximum, because the reader looks at the
 * newest.
 */
export function withNewer(thread: ThreadState, page: ConversationMessages): ThreadState {
  const next = withMissed(thread, page)
  const messages = next.messages.slice(-loadedMessagesMax)
  return { ...next, messages, hasOlder: next.hasOlder || messages.length < next.messages.length }
}

/** Adds the newest page, or starts with it if there is a gap before it. */
export function withNewest(thread: ThreadState, page: ConversationMessages): ThreadState {
  const isNext = (page.items[0]?.sequence ?? 0) <= thread.upTo + 1
  return isNext ? withNewer(thread, { ...page, hasMore: false }) : toThread(page)
}

/**
 * Adds a live message. If messages before it are missing, `upTo` stays and they must be read. A
 * repeated message from before the loaded range is not added: it would leave a gap, or it was
 * deleted.
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

/**
 * Applies a live frame to a company's thread with a partner. Returns the same thread if the frame
 * is about another one.
 */
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

/** The thread after the deletion of all messages. */
function withoutMessages(thread: ThreadState): ThreadState {
  const { upTo, newest } = thread
  return { ...thread, messages: [], hasOlder: false, hasNewer: false, upTo: Math.max(upTo, newest) }
}

/** Marks messages that the reader has read, here or on another device. */
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

// Marks only move forward, because an older response may arrive last.
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
  // The two usual cases need no sorting, however long the thread is.
  if (come.every(({ sequence }) => sequence > last)) return [...known, ...come]
  if (come.every(({ sequence }) => sequence < first)) return [...come, ...known]
  const bySequence = new Map([...known, ...come].map((message) => [message.sequence, message]))
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}
