import { pageSizeMax } from '@materia/contracts/chat/constants.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import { inBatches } from '@materia/service-kit/src/inBatches.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
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

const waitMs = 20
const max = 50
/** A long page takes a megabyte while it is read and written. */
const pagesAtOnce = 5

/**
 * Sends missed messages to a reconnected screen. After an instance dies, all its screens ask at
 * once. Fifty of them share two queries, and each one that missed something needs one more.
 */
export function sendMissed({
  conversations,
  members,
  messages,
  logFailure,
}: Deps): (asked: Asked) => Promise<void> {
  async function sendAll(asked: Asked[]): Promise<void> {
    const all = asked.filter(({ socket }) => socket.isOpen())
    if (all.length === 0) return
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
    const sendOne = async ({ socket, partnerId, after }: Asked): Promise<void> => {
      if (!socket.isOpen()) return
      const [own, theirs] = [
        memberOf.get(memberId(socket.userId, partnerId)),
        memberOf.get(memberId(partnerId, socket.userId)),
      ]
      const page = await readPage(
        { messages },
        {
          own,
          theirs,
          lastSequence: lastOf.get(own?.conversationId ?? 0) ?? 0,
          after,
          limit: pageSizeMax,
        },
      )
      socket.send({ type: 'missed', partnerId, after, page: cutToSize(page) })
    }
    for (let at = 0; at < all.length; at += pagesAtOnce)
      await Promise.all(all.slice(at, at + pagesAtOnce).map(sendOne))
  }

  // A screen without a response uses the API.
  return inBatches(
    (all: Asked[]) =>
      sendAll(all).catch((error: unknown) => logFailure('sending missed messages failed', error)),
    { waitMs, max },
  )
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
