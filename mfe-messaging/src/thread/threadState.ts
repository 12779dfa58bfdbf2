import type { LiveFrame } from '@materia/contracts/chat/live.ts'
import type { ConversationMessages, Message } from '@materia/contracts/chat/types.ts'
import type { Writers } from './outbox.ts'

/** What a screen knows of a conversation. */
export type ThreadState = {
  /** By sequence, each once. */
  messages: Message[]
  hasOlder: boolean
  /** All messages up to this sequence have been asked for: what is missed comes after it. */
  upTo: number
  partnerReadSequence: number
  partnerDeliveredSequence: number
}

export const emptyThread: ThreadState = { messages: [], hasOlder: false, upTo: 0, partnerReadSequence: 0, partnerDeliveredSequence: 0 }

/** The newest page. */
export function toThread({ items, hasMore, partnerReadSequence, partnerDeliveredSequence }: ConversationMessages): ThreadState {
  return { messages: items, hasOlder: hasMore, upTo: items.at(-1)?.sequence ?? 0, partnerReadSequence, partnerDeliveredSequence }
}

export function withOlder(thread: ThreadState, { items, hasMore }: ConversationMessages): ThreadState {
  return { ...thread, messages: merged(thread.messages, items), hasOlder: hasMore }
}

/** With a page of what was missed. */
export function withMissed(thread: ThreadState, page: ConversationMessages): ThreadState {
  return {
    ...withMarks(thread, page),
    messages: merged(thread.messages, page.items),
    upTo: Math.max(thread.upTo, page.items.at(-1)?.sequence ?? 0),
  }
}

/** With a message that has come by itself. Where others are missing before it, `upTo` stays, and they are to be asked for. */
export function withMessage(thread: ThreadState, message: Message): ThreadState {
  const follows = message.sequence === thread.upTo + 1
  return { ...thread, messages: merged(thread.messages, [message]), upTo: follows ? message.sequence : thread.upTo }
}

/** What a live frame changes in the thread of a user with a partner; the same thread where it is about another. */
export function withFrame(thread: ThreadState, frame: LiveFrame, { userId, partnerId }: Writers): ThreadState {
  if (frame.type === 'conversation_deleted') return frame.partnerId === partnerId ? emptyThread : thread
  if (frame.type !== 'read' && frame.type !== 'delivered') return thread
  if (frame.userId === partnerId && frame.partnerId === userId) {
    return withMarks(thread, frame.type === 'read' ? { partnerReadSequence: frame.sequence } : { partnerDeliveredSequence: frame.sequence })
  }
  return frame.type === 'read' && frame.userId === userId && frame.partnerId === partnerId ? withOwnRead(thread, frame, partnerId) : thread
}

/** With what one has read, here or on another device. */
export function withOwnRead(thread: ThreadState, { sequence }: { sequence: number }, partnerId: number): ThreadState {
  const isNews = (message: Message) => !message.isRead && message.fromUserId === partnerId && message.sequence <= sequence
  if (!thread.messages.some(isNews)) return thread
  return { ...thread, messages: thread.messages.map((message) => isNews(message) ? { ...message, isRead: true } : message) }
}

type Marks = { partnerReadSequence?: number; partnerDeliveredSequence?: number }

// Marks only ever go forward: an older answer may come last.
function withMarks(thread: ThreadState, { partnerReadSequence = 0, partnerDeliveredSequence = 0 }: Marks): ThreadState {
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
