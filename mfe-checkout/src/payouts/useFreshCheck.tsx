import { Slot } from '@materia/client/shell/Slot.tsx'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

type FreshCheck = {
  /**
   * Runs a call. If the server requires a fresh check, asks for it and runs the call again. Without
   * the check it rejects with the first error.
   */
  withFreshCheck: <T>(run: () => Promise<T>) => Promise<T>
  /** The caller must render it. */
  freshCheck: ReactNode
}

/** For sensitive calls. The account slice asks for the password or a second factor. */
export function useFreshCheck(): FreshCheck {
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean>>()
  const handleDone = (isConfirmed: boolean) => {
    asked?.resolve(isConfirmed)
    setAsked(undefined)
  }
  return {
    async withFreshCheck(run) {
      try {
        return await run()
      } catch (error) {
        if (!isFreshCheckWanted(error)) throw error
        const asking = Promise.withResolvers<boolean>()
        setAsked(asking)
        if (!(await asking.promise)) throw error
        return run()
      }
    },
    freshCheck: asked && (
      <Slot
        name="fresh-check"
        given={{ onDone: handleDone }}
        placeholder={null}
        empty={<Undone onDone={handleDone} />}
        failed={<Undone onDone={handleDone} />}
      />
    ),
  }
}

const isFreshCheckWanted = (error: unknown) =>
  error instanceof ApiError && error.code === 'FRESH_CHECK_REQUIRED'

/** The dialog could not be loaded: the waiting call must fail instead of waiting forever. */
function Undone({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  useEffect(() => onDone(false), [onDone])
  return null
}
