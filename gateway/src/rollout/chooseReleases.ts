import type Koa from 'koa'
import type { Candidate } from '@materia/contracts/shell/sliceReleases.ts'
import type { ReleaseSet, Releases } from './releases.ts'
import type { Previews } from './previews.ts'
import { isInCanary } from './isInCanary.ts'

type Deps = {
  releases: Pick<Releases, 'choose'>
  /** Whether the canary was stopped because it fails more often. */
  isStopped: (name: string, candidate: Candidate) => boolean
  previews: Pick<Previews, 'find'>
  cohortOf: (ctx: Koa.Context) => number
}

/**
 * Chooses the releases for a request. While a canary runs, each browser keeps its cohort number in
 * a cookie.
 */
export function createChooseReleases({
  releases,
  isStopped,
  previews,
  cohortOf,
}: Deps): (ctx: Koa.Context) => Promise<ReleaseSet> {
  return (ctx) => {
    let cohort: number | undefined
    return releases.choose({
      getsCandidate(slice, candidate) {
        cohort ??= cohortOf(ctx)
        return !isStopped(slice, candidate) && isInCanary(cohort, slice, candidate)
      },
      preview: previews.find(ctx),
    })
  }
}
