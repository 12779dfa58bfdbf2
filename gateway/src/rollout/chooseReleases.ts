import { dayMs } from '@materia/contracts/durations.ts'
import { randomInt } from 'node:crypto'
import type Koa from 'koa'
import type { Candidate } from '@materia/contracts/shell/releases.ts'
import type { ReleaseSet, Releases } from './releases.ts'
import type { Previews } from './previews.ts'
import { cohortCount, isInCanary } from './isInCanary.ts'

type Deps = {
  releases: Pick<Releases, 'choose' | 'candidates'>
  /** Whether it was taken from its share, as it does worse. */
  isStopped: (name: string, candidate: Candidate) => boolean
  previews: Pick<Previews, 'find'>
  isBehindTls: boolean
}

const keptMs = 30 * dayMs
const groupPattern = /^\d{1,2}$/

/** What the visitor of a request gets. While something is tried on a share of them, each browser keeps a cookie with its group, which says nothing else of it. */
export function createChooseReleases({
  releases,
  isStopped,
  previews,
  isBehindTls,
}: Deps): (ctx: Koa.Context) => Promise<ReleaseSet> {
  const name = isBehindTls ? '__Host-group' : 'group'

  function groupOf(ctx: Koa.Context): number {
    const known = ctx.cookies.get(name, { signed: false }) ?? ''
    if (groupPattern.test(known)) return Number(known)
    const group = randomInt(cohortCount)
    ctx.cookies.secure = isBehindTls
    ctx.cookies.set(name, String(group), {
      signed: false,
      httpOnly: true,
      sameSite: 'lax',
      secure: isBehindTls,
      maxAge: keptMs,
    })
    return group
  }

  return async (ctx) => {
    const group = (await releases.candidates()).length > 0 ? groupOf(ctx) : undefined
    return await releases.choose({
      isTaken: (slice, candidate) =>
        group !== undefined && !isStopped(slice, candidate) && isInCanary(group, slice, candidate),
      preview: previews.find(ctx),
    })
  }
}
