import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'

/** The place of the weights while they load. */
export function SettlementPlace() {
  return <Skeleton height="320px" />
}
