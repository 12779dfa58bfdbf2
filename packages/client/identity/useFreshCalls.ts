import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useState } from 'react'

/**
 * Runs a call. If the server requires a fresh check, asks for it and runs the call again. Without
 * the check it rejects with the first error.
 */
export type WithFreshCheck = <T>(run: () => Promise<T>) => Promise<T>

type FreshCalls = {
  withFreshCheck: WithFreshCheck
  /** Whether a call waits for the check. The caller then shows it, and passes on its answer. */
  isAsked: boolean
  answer: (isConfirmed: boolean) => void
}

/** For calls that need more than an open session. `load`: prepares the check before it is asked. */
export function useFreshCalls(load?: () => Promise<void>): FreshCalls {
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean>>()
  return {
    isAsked: asked !== undefined,
    answer(isConfirmed) {
      asked?.resolve(isConfirmed)
      setAsked(undefined)
    },
    async withFreshCheck(run) {
      try {
        return await run()
      } catch (error) {
        if (!isFreshCheckWanted(error)) throw error
        await load?.()
        const asking = Promise.withResolvers<boolean>()
        setAsked(asking)
        if (!(await asking.promise)) throw error
        return run()
      }
    },
  }
}

/** After a canceled fresh check no error notice is needed. */
export function isFreshCheckWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'FRESH_CHECK_REQUIRED'
}
