import { reconnectMs } from '@materia/contracts/chat/constants.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'

const waitMsMax = 60_000

/** Whether the same call may well succeed later: nothing answered, something behind it failed, or it was one too many for now. */
export function isPassing(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500 || isTooSoon(error)
}

/** Of the limits that are over within a minute; those of a day are not waited for. */
export function isTooSoon({ code }: ApiError): boolean {
  return code === 'TOO_MANY_MESSAGES' || code === 'TOO_MANY_REQUESTS'
}

/**
 * Runs a task, never beside itself: asked for meanwhile it runs once more. A failure that may pass is tried again after growing waits, or as
 * soon as it is asked for.
 */
export function retried(task: () => Promise<void>) {
  let isRunning = false
  let isAskedAgain = false
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    isStopped = false
    if (isRunning) isAskedAgain = true
    if (isRunning) return
    isRunning = true
    try {
      do {
        isAskedAgain = false
        await task()
      } while (isAskedAgain)
      failures = 0
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isPassing(error) && !isStopped)
        timer = setTimeout(run, Math.min(reconnectMs * 2 ** failures++, waitMsMax))
    } finally {
      isRunning = false
    }
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  /** For who asks all the time: not while it runs, or waits to run again. */
  const start = () => {
    if (!isRunning && timer === undefined) void run()
  }
  const hurry = () => {
    if (timer !== undefined) void run()
  }
  return { run: () => void run(), start, hurry, stop }
}
