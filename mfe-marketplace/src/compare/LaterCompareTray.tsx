import { laterPart } from '@materia/ui/src/laterPart.tsx'
import { useCompared } from './compared.ts'

const CompareTray = laterPart({ load: async () => (await import('./CompareTray.tsx')).CompareTray })

/** At the end of the window while lots are chosen to be compared; its code comes with the first of them. */
export function LaterCompareTray() {
  return useCompared().length > 0 ? <CompareTray /> : null
}
