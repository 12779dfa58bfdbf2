import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { useCompared } from './compared.ts'

const CompareTray = lazyPart({ load: async () => (await import('./CompareTray.tsx')).CompareTray })

/** The comparison bar, loaded with the first chosen listing. */
export function LazyCompareTray() {
  return useCompared().length > 0 ? <CompareTray /> : null
}
