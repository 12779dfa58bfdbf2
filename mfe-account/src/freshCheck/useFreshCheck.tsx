import { useFreshCalls, type WithFreshCheck } from '@materia/client/identity/useFreshCalls.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { FreshCheckDialogProps } from './FreshCheckDialog.tsx'

export type FreshCheck = {
  withFreshCheck: WithFreshCheck
  /** The caller must render it. */
  freshCheckDialog: ReactNode
}

/** For calls that need more than an open session (FRESH_CHECK_REQUIRED). */
export function useFreshCheck(): FreshCheck {
  // Rarely needed, so it loads on demand. It stays mounted to animate its closing.
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<FreshCheckDialogProps> }>()
  const { withFreshCheck, isAsked, answer } = useFreshCalls(async () => {
    const { FreshCheckDialog } = await import('./FreshCheckDialog.tsx')
    setLoaded({ Dialog: FreshCheckDialog })
  })
  return {
    withFreshCheck,
    freshCheckDialog: loaded && (
      <loaded.Dialog
        isOpen={isAsked}
        onConfirmed={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  }
}
