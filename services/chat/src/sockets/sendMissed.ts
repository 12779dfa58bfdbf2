import { pageSizeMax } from '@materia/contracts/chat/constants.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import { inBatches } from '@materia/service-kit/src/inBatches.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import pLimit from 'p-limit'
import type { ConversationRows } from '../conversations/conversation.ts'
import { memberId, type MemberRows } from '../conversations/member.ts'
import type { MessageRows } from '../messages/message.ts'
import { readPage } from '../messages/readPage.ts'
import type { ClientSocket } from './ClientSocket.ts'
import { missedBytesMax } from './limits.ts'

type Deps = ConversationRows & MemberRows & MessageRows & { logFailure: LogFailure }
type Asked = {
  socket: Pick<ClientSocket, 'userId' | 'isOpen' | 'send'>
  partnerId: number
  after: number
}
type Found = Pick<Parameters<typeof readPage>[1], 'own' | 'theirs' | 'lastSequence'>

const waitMs = 20
const max = 50
/** A long page takes a megabyte while it is read and written. */
const pagesAtOnce = 5

/**
 * Sends missed messages to a reconnected screen. After an instance dies, all its screens ask at
 * once. Fifty of them share two queries, and each one that missed something needs one more. Ends
 * with the reply to this screen, so that it may ask for its next conversation.
 */
export function sendMissed({
  conversations,
  members,
  messages,
  logFailure,
}: Deps): (asked: Asked) => Promise<void> {
  const limit = pLimit(pagesAtOnce)

  async function findMany(asked: Asked[]): Promise<Found[]> {
    const all = asked.filter(({ socket }) => socket.isOpen())
    const ids = all.flatMap(({ socket: { userId }, partnerId }) => [
      memberId(userId, partnerId),
      memberId(partnerId, userId),
    ])
    const found = await members.find({ _id: { $in: ids } }).lean()
    const memberOf = new Map(found.map((member) => [member._id, member]))
    const opened = await conversations
      .find(
        { _id: { $in: [...new Set(found.map(({ conversationId }) => conversationId))] } },
        { lastSequence: 1 },
      )
      .lean()
    const lastOf = new Map(opened.map(({ _id, lastSequence }) => [_id, lastSequence]))
    return asked.map(({ socket, partnerId }) => {
      const own = memberOf.get(memberId(socket.userId, partnerId))
      return {
        own,
        theirs: memberOf.get(memberId(partnerId, socket.userId)),
        lastSequence: lastOf.get(own?.conversationId ?? 0) ?? 0,
      }
    })
  }
  const find = inBatches(findMany, { waitMs, max, isOutage: () => true })

  async function reply({ socket, partnerId, after }: Asked, found: Found): Promise<void> {
    if (!socket.isOpen()) return
    const page = await readPage({ messages }, { ...found, after, limit: pageSizeMax })
    socket.send({ type: 'missed', partnerId, after, page: cutToSize(page) })
  }

  return async (asked) => {
    try {
      const found = await find(asked)
      await limit(() => reply(asked, found))
    } catch (error) {
      // A screen without a response uses the API.
      logFailure('sending missed messages failed', error)
    }
  }
}

/** Keeps the first messages, so that one reply cannot fill what a socket may have unsent. */
function cutToSize(page: ConversationMessages): ConversationMessages {
  let bytes = 0
  const end = page.items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item))
    return bytes > missedBytesMax
  })
  return end < 0 ? page : { ...page, items: page.items.slice(0, Math.max(1, end)), hasMore: true }
}
