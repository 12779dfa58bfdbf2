import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { FreshCheckDialogProps } from './FreshCheckDialog.tsx'

export type FreshCheck = {
  /**
   * Runs a call. If the server requires a fresh check, asks for it and runs the call again. Without
   * the check it rejects with the first error.
   */
  withFreshCheck: <T>(run: () => Promise<T>) => Promise<T>
  /** The caller must render it. */
  freshCheckDialog: ReactNode
}

/** For calls that need more than an open session (FRESH_CHECK_REQUIRED). */
export function useFreshCheck(): FreshCheck {
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean>>()
  // Rarely needed, so it loads on demand. It stays mounted to animate its closing.
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

/** After a canceled fresh check no error notice is needed. */
export function isFreshCheckWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'FRESH_CHECK_REQUIRED'
}
