import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { useCompared } from './compared.ts'

const CompareTray = lazyPart({ load: async () => (await import('./CompareTray.tsx')).CompareTray })

/** At the end of the window while lots are chosen to be compared; its code comes with the first of them. */
export function LazyCompareTray() {
  return useCompared().length > 0 ? <CompareTray /> : null
}
