import { createHash } from 'node:crypto'
import type { Candidate } from '@materia/contracts/shell/sliceReleases.ts'

/** Number of cohorts. Each browser is in one. */
export const cohortCount = 100

/**
 * Whether a cohort gets a canary. Each canary starts at another cohort, so that the same visitors
 * do not get every canary. A higher percentage keeps the cohorts of a lower one.
 */
export function isInCanary(cohort: number, name: string, { version, percent }: Candidate): boolean {
  const first =
    createHash('sha256').update(`${name} ${version}`).digest().readUInt32BE() % cohortCount
  return (cohort - first + cohortCount) % cohortCount < percent
}
