import { dayMs } from '@materia/contracts/durations.ts'
import { randomInt } from 'node:crypto'
import type Koa from 'koa'
import type { Candidate } from '@materia/contracts/shell/sliceReleases.ts'
import { createHostCookie } from '../proxy/request/hostCookie.ts'
import type { ReleaseSet, Releases } from './releases.ts'
import type { Previews } from './previews.ts'
import { cohortCount, isInCanary } from './isInCanary.ts'

type Deps = {
  releases: Pick<Releases, 'choose' | 'candidates'>
  /** Whether the canary was stopped because it fails more often. */
  isStopped: (name: string, candidate: Candidate) => boolean
  previews: Pick<Previews, 'find'>
  isBehindTls: boolean
}

const cookieMs = 30 * dayMs
const cohortPattern = /^\d{1,2}$/

/**
 * Chooses the releases for a request. While a canary runs, each browser keeps its cohort number,
 * and nothing else, in a cookie.
 */
export function createChooseReleases({
  releases,
  isStopped,
  previews,
  isBehindTls,
}: Deps): (ctx: Koa.Context) => Promise<ReleaseSet> {
  const cookie = createHostCookie('group', { isBehindTls, sameSite: 'lax' })

  function cohortOf(ctx: Koa.Context): number {
    const known = cookie.read(ctx)
    if (cohortPattern.test(known)) return Number(known)
    const cohort = randomInt(cohortCount)
    cookie.write(ctx, String(cohort), cookieMs)
    return cohort
  }

  return async (ctx) => {
    const cohort = (await releases.candidates()).length > 0 ? cohortOf(ctx) : undefined
    return await releases.choose({
      getsCandidate: (slice, candidate) =>
        cohort !== undefined &&
        !isStopped(slice, candidate) &&
        isInCanary(cohort, slice, candidate),
      preview: previews.find(ctx),
    })
  }
}
