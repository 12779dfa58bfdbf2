import type { Stage } from './startStage.ts'

type Thread = { conversationId: number; userIds: [number, number]; count: number; firstId: number }

const atOnce = 2_000
const everyMs = 60_000

/** A conversation as if the two had written in turns, each a minute after the other, and the first one had read nothing of the last 20. */
export async function writeThread(
  { conversations, members, messages }: Stage['models'],
  { conversationId, userIds, count, firstId }: Thread,
): Promise<void> {
  const [user1Id, user2Id] = userIds.toSorted((one, other) => one - other)
  const start = Date.now() - count * everyMs
  const messageAt = (sequence: number) => {
    const [fromUserId, toUserId] = sequence % 2 === 0 ? userIds : userIds.toReversed()
    return {
      _id: firstId + sequence,
      conversationId,
      sequence,
      fromUserId: fromUserId!,
      toUserId: toUserId!,
      materialId: 1,
      content: `Clean regrind of one color, dry and sorted, lot ${sequence}`,
      messageType: 'text' as const,
      attachmentUrls: [],
      quoted: null,
      orderLine: null,
      clientId: `seed-${sequence}`,
      createdAt: new Date(start + sequence * everyMs),
      isWithheldFrom: null,
    }
  }
  for (let from = 1; from <= count; from += atOnce) {
    await messages.insertMany(
      Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, place) =>
        messageAt(from + place),
      ),
      { lean: true },
    )
  }
  const last = { lastMessageAt: new Date(), materialId: 1, createdAt: new Date(start) }
  await conversations.create([
    { _id: conversationId, user1Id, user2Id, startedBy: userIds[0], lastSequence: count, ...last },
  ])
  await members.create(
    userIds.map((userId, place) => ({
      _id: `${userId}/${userIds[1 - place]}`,
      userId,
      partnerId: userIds[1 - place],
      conversationId,
      lastMessageId: firstId + count,
      readSequence: place === 0 ? count - 20 : count,
      unreadCount: place === 0 ? 10 : 0,
      ...last,
    })),
  )
}
