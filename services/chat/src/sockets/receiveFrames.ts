import { ROOT_CONTEXT } from '@opentelemetry/api'
import { typingEveryMs } from '@materia/contracts/chat/constants.ts'
import { sentFrameSchema } from '@materia/contracts/chat/frame.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { LRUCache } from 'lru-cache'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { traced } from '@materia/service-kit/src/observe/trace.ts'
import type { ConversationRows } from '../conversations/conversation.ts'
import type { ConversationCache } from '../conversations/createConversationCache.ts'
import type { MemberRows } from '../conversations/member.ts'
import type { Deliver } from '../deps.ts'
import type { MessageRows } from '../messages/message.ts'
import type { ClientSocket } from './ClientSocket.ts'
import { createBucket } from './createBucket.ts'
import { findTie } from './findTies.ts'
import { catchUpsAtOnce, catchUpsPerSecond, costs } from './limits.ts'
import { markDelivered } from './markDelivered.ts'
import { sendMissed } from './sendMissed.ts'

type Options = ConversationRows &
  MemberRows &
  MessageRows & {
    conversationCache: ConversationCache
    deliver: Deliver
    logFailure: LogFailure
  }

/** Past this number, the companies whose last catch-up is oldest are forgotten. */
const companiesMax = 10_000
/** An error of a hostile frame may quote all of it. */
const messageMax = 200

/** Handles the frames of a socket's client. An invalid frame gets an `error` frame. */
export function receiveFrames({ members, deliver, logFailure, ...deps }: Options) {
  const delivered = markDelivered({ ...deps, members, deliver, logFailure })
  const sendMissedTo = sendMissed({ ...deps, members, logFailure })
  const catchUps = new LRUCache<number, ReturnType<typeof createBucket>>({ max: companiesMax })

  async function sendTyping(userId: number, toUserId: number): Promise<void> {
    if (await findTie({ members }, userId, toUserId))
      deliver([toUserId], { type: 'typing', userId })
  }

  function countCatchUp(userId: number): boolean {
    const take =
      catchUps.get(userId) ??
      createBucket({ perSecond: catchUpsPerSecond, atOnce: catchUpsAtOnce, isStrict: true })
    catchUps.set(userId, take)
    return take()
  }

  return (socket: ClientSocket) => {
    const { userId } = socket
    const typedAt = new Map<number, number>()
    const catchUp = createCatchUp(socket, { sendMissedTo, countCatchUp })

    const handle = async (frame: unknown) => {
      const { value, error } = sentFrameSchema.validate(frame, { convert: false })
      if (error) {
        const message = error.message.slice(0, messageMax)
        socket.send({ type: 'error', code: 'INVALID_INPUT', message })
        return void socket.spend(costs.invalidFrame)
      }
      if (value.type === 'delivered')
        return delivered({
          userId,
          partnerId: value.fromUserId,
          sequence: value.sequence,
          seenSequence: value.isVisible ? value.sequence : 0,
        })
      if (value.type === 'since') return await catchUp(value.partnerId, value.after)
      const { toUserId } = value
      if (performance.now() - (typedAt.get(toUserId) ?? -Infinity) < typingEveryMs) return
      // Bounds the memory. Nobody writes to this many partners at once.
      if (typedAt.size > 100) typedAt.clear()
      typedAt.set(toUserId, performance.now())
      await sendTyping(userId, toUserId)
    }
    return (frame: unknown): void =>
      void traced('socket frame', { from: ROOT_CONTEXT }, () =>
        handle(frame).catch((error: unknown) => logFailure('a frame could not be handled', error)),
      )
  }
}

type CatchUpDeps = {
  sendMissedTo: ReturnType<typeof sendMissed>
  /** Whether this company may catch up once more. */
  countCatchUp: (userId: number) => boolean
}

/** Sends missed messages to one socket, one reply at a time. */
function createCatchUp(socket: ClientSocket, { sendMissedTo, countCatchUp }: CatchUpDeps) {
  let isRunning = false
  return async (partnerId: number, after: number): Promise<void> => {
    if (!socket.spend(costs.catchUp)) return
    if (!countCatchUp(socket.userId) || isRunning || !socket.keepsUp()) {
      const { code, message } = commonErrors.TOO_MANY_REQUESTS
      return socket.send({ type: 'error', code, message })
    }
    isRunning = true
    await sendMissedTo({ socket, partnerId, after })
    isRunning = false
  }
}
