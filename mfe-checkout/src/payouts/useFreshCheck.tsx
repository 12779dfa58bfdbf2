import { useFreshCalls, type WithFreshCheck } from '@materia/client/identity/useFreshCalls.ts'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { type ReactNode, useEffect } from 'react'

type FreshCheck = {
  withFreshCheck: WithFreshCheck
  /** The caller must render it. */
  freshCheck: ReactNode
}

/** For sensitive calls. The account slice asks for the password or a second factor. */
export function useFreshCheck(): FreshCheck {
  const { withFreshCheck, isAsked, answer } = useFreshCalls()
  return {
    withFreshCheck,
    freshCheck: isAsked && (
      <Slot
        name="fresh-check"
        given={{ onDone: answer }}
        placeholder={null}
        empty={<Undone onDone={answer} />}
        failed={<Undone onDone={answer} />}
      />
    ),
  }
}

/** The dialog could not be loaded: the waiting call must fail instead of waiting forever. */
function Undone({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  useEffect(() => onDone(false), [onDone])
  return null
}
