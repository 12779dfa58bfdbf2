import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import type { LiveFrame } from '@materia/contracts/chat/live.ts'
import type { Message } from '@materia/contracts/chat/types.ts'
import type { ChatModels } from '../model/chatModels.ts'
import { pairOf } from '../model/conversation.ts'
import { createSaidTexts } from './createSaidTexts.ts'
import { createSendCounts } from './createSendCounts.ts'
import { findCachedConversations, type Pair } from './findCachedConversations.ts'
import { putLast } from './putLast.ts'
import { type Talk, talkAfter } from './talkAfter.ts'

export type Talks = ReturnType<typeof createTalks>
/** What `userId` has of `partnerId`'s messages, and what of them they look at. */
type Delivered = { userId: number; partnerId: number; sequence: number; seenSequence: number }

const talksMax = 20_000

/**
 * What a message has to know of its conversation, remembered from the message before. It may have changed since: whoever writes by it makes the
 * database compare. What other instances tell makes that rare.
 */
export function createTalks(models: Pick<ChatModels, 'conversations' | 'members'>) {
  const known = new Map<string, Talk>()
  const sends = createSendCounts()
  const texts = createSaidTexts()

  const forget = (one: number, other: number) => void known.delete(keyOf(one, other))

  /** Reads those of these pairs that are not known, where both of a pair have a conversation. */
  async function load(pairs: Pair[]): Promise<void> {
    const unknown = pairs.filter(
      ({ fromUserId, toUserId }) => !known.has(keyOf(fromUserId, toUserId)),
    )
    if (unknown.length === 0) return
    for (const talk of await findCachedConversations(models, unknown)) set(talk)
  }

  function set(talk: Talk): void {
    putLast(known, keyOf(talk.conversation.user1Id, talk.conversation.user2Id), talk, talksMax)
  }

  /** What is told to the sockets of these users. */
  function heard(userIds: number[], frame: LiveFrame): void {
    if (frame.type === 'message') {
      texts.note(frame.message)
      heardMessage(frame.message, userIds.length === 2)
    } else if ('partnerId' in frame && frame.type !== 'delivered') {
      for (const userId of userIds) forget(userId, frame.partnerId)
    }
  }

  /** One that is next is remembered as whoever sent it has written it. */
  function heardMessage(message: Message, isSeenByBoth: boolean): void {
    const { id, fromUserId, toUserId, sequence } = message
    const talk = known.get(keyOf(fromUserId, toUserId))
    const last = talk?.conversation.lastSequence ?? 0
    if (!talk || sequence <= last) return
    const isPlain =
      isSeenByBoth && message.materialId === fallbackMaterialId && message.orderLine === null
    if (isPlain && sequence === last + 1)
      set(
        talkAfter(talk, {
          _id: id,
          fromUserId,
          toUserId,
          sequence,
          createdAt: new Date(message.createdAt),
        }).talk,
      )
    else forget(fromUserId, toUserId)
  }

  return {
    load,
    set,
    get: ({ fromUserId, toUserId }: Pair): Talk | undefined =>
      known.get(keyOf(fromUserId, toUserId)),
    forget: ({ fromUserId, toUserId }: Pair) => forget(fromUserId, toUserId),
    heard,
    /** The same, where another instance tells it. */
    heardElsewhere(userIds: number[], frame: LiveFrame): void {
      heard(userIds, frame)
      if (frame.type === 'message') sends.add(frame.message.fromUserId)
    },
    noteSent: sends.add,
    /** What has reached a company. */
    noteDelivered(mark: Delivered): void {
      const talk = known.get(keyOf(mark.userId, mark.partnerId))
      if (talk) set(withDelivered(talk, mark))
    },
    isSaidToMany: texts.isSaidToMany,
    takesOne: sends.takesOne,
  }
}

function withDelivered(talk: Talk, { userId, sequence, seenSequence }: Delivered): Talk {
  const member = talk.members.get(userId)
  if (!member) return talk
  const marks = {
    deliveredSequence: Math.max(member.deliveredSequence, sequence),
    seenSequence: Math.max(member.seenSequence ?? 0, seenSequence),
  }
  return { ...talk, members: new Map([...talk.members, [userId, { ...member, ...marks }]]) }
}

function keyOf(one: number, other: number): string {
  const { user1Id, user2Id } = pairOf(one, other)
  return `${user1Id}/${user2Id}`
}
