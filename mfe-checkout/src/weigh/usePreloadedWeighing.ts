import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { useEffect } from 'react'

// After the order's own screen.
const quietMs = 2_000

/** Loads the form of a scale ticket early: the yard where it is needed may have no network. */
export function usePreloadedWeighing(settlement: Settlement | undefined): void {
  const mayWeigh = settlement !== undefined && settlement.canWeigh.length > 0
  useEffect(() => {
    if (!mayWeigh) return undefined
    // If it fails, opening the form tries again.
    const load = () => import(/* webpackChunkName: "weigh" */ './WeighRoot.tsx').catch(() => {})
    const timer = setTimeout(() => void load(), quietMs)
    return () => clearTimeout(timer)
  }, [mayWeigh])
}
