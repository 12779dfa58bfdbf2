import { createHash } from 'node:crypto'
import type { Candidate } from '@materia/contracts/shell/releases.ts'

/** Browsers are in one of so many groups. */
export const cohortCount = 100

/** Whether a group gets a candidate. Each candidate begins with another group, so that it is not always the same visitors who try things; a greater share keeps those of a smaller one. */
export function isInCanary(group: number, name: string, { version, percent }: Candidate): boolean {
  const first =
    createHash('sha256').update(`${name} ${version}`).digest().readUInt32BE() % cohortCount
  return (group - first + cohortCount) % cohortCount < percent
}
