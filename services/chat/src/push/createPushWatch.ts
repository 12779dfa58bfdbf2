import { pushAfterMs } from '@materia/contracts/chat/push/constants.ts'

export type PushWatch = ReturnType<typeof createPushWatch>

/** After news, push messages are read every second until they and their first retry are sent. */
const busyMs = pushAfterMs + 15_000
const restMs = 5_000

/**
 * Decides when the job reads the queue of push messages. Every instance observes all messages and
 * notices, so without any of them it reads the queue only every five seconds.
 */
export function createPushWatch(now = () => performance.now()) {
  let newsAt = now()
  let readAt = -Infinity
  return {
    observeNews: () => void (newsAt = now()),
    /** Whether to read the queue now. The caller then does. */
    isDue(): boolean {
      const isAtRest = now() - newsAt > busyMs && now() - readAt < restMs
      if (!isAtRest) readAt = now()
      return !isAtRest
    },
  }
}
