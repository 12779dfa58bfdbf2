import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { LRUCache } from 'lru-cache'
import { type ConversationRows, pairOf } from './conversation.ts'
import { conversationAfter, type ConversationState } from './conversationAfter.ts'
import { findOpenConversations, type Pair } from './findOpenConversations.ts'
import type { MemberRows } from './member.ts'

export type ConversationCache = ReturnType<typeof createConversationCache>
/**
 * The newest sequence that `userId` has received from `partnerId`, and the newest on a visible
 * page.
 */
type Delivered = { userId: number; partnerId: number; sequence: number; seenSequence: number }

const conversationsMax = 20_000

/**
 * Caches conversations as this process last read or wrote them. Another instance may have changed
 * one since, so each write compares it with the database. Frames of other instances make a mismatch
 * rare.
 */
export function createConversationCache(models: ConversationRows & MemberRows) {
  const cached = new LRUCache<string, ConversationState>({ max: conversationsMax })

  const remove = (one: number, other: number) => void cached.delete(keyOf(one, other))

  /** Reads the uncached pairs, if both companies of a pair have a view. */
  async function load(pairs: Pair[]): Promise<void> {
    const unknown = pairs.filter(
      ({ fromUserId, toUserId }) => !cached.has(keyOf(fromUserId, toUserId)),
    )
    if (unknown.length > 0) (await findOpenConversations(models, unknown)).forEach(set)
  }

  function set(state: ConversationState): void {
    const { user1Id, user2Id } = state.conversation
    if (state.members.size === 2) cached.set(keyOf(user1Id, user2Id), state)
    else remove(user1Id, user2Id)
  }

  /**
   * Applies the next message to a cached conversation. Removes the conversation from the cache for
   * any other message.
   */
  function observeMessage(message: Message, isSeenByBoth: boolean): void {
    const { id: _id, fromUserId, toUserId, sequence, materialId } = message
    const state = cached.get(keyOf(fromUserId, toUserId))
    const last = state?.conversation.lastSequence ?? 0
    if (!state || sequence <= last) return
    const isPlain = isSeenByBoth && materialId === fallbackMaterialId && !isNewsLine(message)
    if (!isPlain || sequence !== last + 1) return remove(fromUserId, toUserId)
    const createdAt = new Date(message.createdAt)
    set(conversationAfter(state, { ...message, _id, createdAt, isWithheldFrom: null }).state)
  }

  return {
    load,
    set,
    get: ({ fromUserId, toUserId }: Pair) => cached.get(keyOf(fromUserId, toUserId)),
    remove: ({ fromUserId, toUserId }: Pair) => remove(fromUserId, toUserId),
    /** Observes a frame of any instance to these users. */
    observe(userIds: number[], frame: SocketFrame): void {
      if (frame.type === 'message') observeMessage(frame.message, userIds.length === 2)
      else if ('partnerId' in frame && frame.type !== 'delivered')
        for (const userId of userIds) remove(userId, frame.partnerId)
    },
    markDelivered({ userId, partnerId, sequence, seenSequence }: Delivered): void {
      const state = cached.get(keyOf(userId, partnerId))
      const member = state?.members.get(userId)
      if (!state || !member) return
      const marked = {
        ...member,
        deliveredSequence: Math.max(member.deliveredSequence, sequence),
        seenSequence: Math.max(member.seenSequence ?? 0, seenSequence),
      }
      set({ ...state, members: new Map(state.members).set(userId, marked) })
    },
  }
}

function keyOf(one: number, other: number): string {
  const { user1Id, user2Id } = pairOf(one, other)
  return `${user1Id}/${user2Id}`
}
