import { reconnectMs } from '@materia/contracts/chat/constants.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'

const waitMsMax = 60_000

/** Whether the same call may succeed later: no response, a server error, or a rate limit. */
export function isPassing(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500 || isTooSoon(error)
}

/** Whether the session has ended or belongs to another account. Nothing was sent then. */
export function isSessionRefusal({ status, code }: ApiError): boolean {
  return status === 401 || code === 'OTHER_ACCOUNT'
}

/** Only limits that end within a minute. A daily limit is not waited out. */
export function isTooSoon({ code }: ApiError): boolean {
  return code === 'TOO_MANY_MESSAGES' || code === 'TOO_MANY_REQUESTS'
}

/**
 * Runs a task once at a time. A call during a run repeats it afterwards. Retries a temporary
 * failure after growing waits, or at the next call.
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
  /** For frequent callers: does nothing while it runs or waits for a retry. */
  const start = () => {
    if (!isRunning && timer === undefined) void run()
  }
  const hurry = () => {
    if (timer !== undefined) void run()
  }
  return { run: () => void run(), start, hurry, stop }
}
