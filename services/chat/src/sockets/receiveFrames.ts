import { ROOT_CONTEXT } from '@opentelemetry/api'
import { typingEveryMs } from '@materia/contracts/chat/constants.ts'
import { sentFrameSchema } from '@materia/contracts/chat/frame.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
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
import { framesAtOnce, framesPerSecond } from './limits.ts'
import { markDelivered } from './markDelivered.ts'
import { sendMissed } from './sendMissed.ts'

type Options = ConversationRows &
  MemberRows &
  MessageRows & {
    conversationCache: ConversationCache
    deliver: Deliver
    logFailure: LogFailure
  }

/**
 * Handles the frames of a socket's client. An invalid frame gets an `error` frame, and a flood
 * closes the socket.
 */
export function receiveFrames({ members, deliver, logFailure, ...deps }: Options) {
  const delivered = markDelivered({ ...deps, members, deliver, logFailure })
  const missed = sendMissed({ ...deps, members, logFailure })

  async function sendTyping(userId: number, toUserId: number): Promise<void> {
    if (await findTie({ members }, userId, toUserId))
      deliver([toUserId], { type: 'typing', userId })
  }

  return (socket: ClientSocket) => {
    const { userId, send, close } = socket
    const typedAt = new Map<number, number>()
    const isInTime = createBucket({ perSecond: framesPerSecond, atOnce: framesAtOnce })
    let isFlooding = false

    const handle = async (frame: unknown) => {
      const { value, error } = sentFrameSchema.validate(frame, { convert: false })
      if (error) return send({ type: 'error', code: 'INVALID_INPUT', message: error.message })
      if (value.type === 'delivered')
        return delivered({
          userId,
          partnerId: value.fromUserId,
          sequence: value.sequence,
          seenSequence: value.isVisible ? value.sequence : 0,
        })
      if (value.type === 'since')
        return missed({ socket, partnerId: value.partnerId, after: value.after })
      const { toUserId } = value
      if (performance.now() - (typedAt.get(toUserId) ?? -Infinity) < typingEveryMs) return
      // Bounds the memory. Nobody writes to this many partners at once.
      if (typedAt.size > 100) typedAt.clear()
      typedAt.set(toUserId, performance.now())
      await sendTyping(userId, toUserId)
    }
    return (frame: unknown): void => {
      if (isFlooding) return
      if (isInTime()) {
        void traced('socket frame', { from: ROOT_CONTEXT }, () =>
          handle(frame).catch((error: unknown) =>
            logFailure('a frame could not be handled', error),
          ),
        )
        return
      }
      isFlooding = true
      send({
        type: 'error',
        code: 'TOO_MANY_REQUESTS',
        message: commonErrors.TOO_MANY_REQUESTS.message,
      })
      close()
    }
  }
}
