import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { FreshCheckDialogProps } from './FreshCheckDialog.tsx'

export type FreshCheck = {
  /** Runs a call; where that wants to know first that it is still the owner, asks them and then runs it again. Rejects as the call did where they do not say it. */
  withFreshCheck: <T>(run: () => Promise<T>) => Promise<T>
  /** To be rendered by whoever uses it. */
  freshCheckDialog: ReactNode
}

/** For calls that take more than an open session (FRESH_CHECK_REQUIRED). */
export function useFreshCheck(): FreshCheck {
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean>>()
  // Hardly ever asked: it comes when it is, and stays to close.
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<FreshCheckDialogProps> }>()
  const answer = (isConfirmed: boolean) => {
    asked?.resolve(isConfirmed)
    setAsked(undefined)
  }
  return {
    async withFreshCheck(run) {
      try {
        return await run()
      } catch (error) {
        if (!isFreshCheckWanted(error)) throw error
        const { FreshCheckDialog } = await import('./FreshCheckDialog.tsx')
        setLoaded({ Dialog: FreshCheckDialog })
        const asking = Promise.withResolvers<boolean>()
        setAsked(asking)
        if (!(await asking.promise)) throw error
        return run()
      }
    },
    freshCheckDialog: loaded && (
      <loaded.Dialog
        isOpen={asked !== undefined}
        onConfirmed={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  }
}

/** Of a call with a fresh check: they did not want to say who they are, so nothing has to be said of it. */
export function isFreshCheckWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'FRESH_CHECK_REQUIRED'
}
