import { Skeleton } from '@materia/ui/src/Skeleton.tsx'

/** Where a part of a dialog will be. */
export function WaitingPart() {
  return <Skeleton height="168px" />
}
