import { randomInt } from 'node:crypto'
import type Koa from 'koa'
import { dayMs } from '@materia/contracts/durations.ts'
import { createHostCookie } from '../proxy/request/hostCookie.ts'
import type { CookieKeys } from '../session/cookieKeys.ts'
import { cohortCount } from './isInCanary.ts'

const cookieMs = 30 * dayMs
const cohortPattern = /^\d{1,2}$/

/**
 * The cohort number of a browser, in a cookie that only the gateway can sign. A cookie without a
 * valid signature, such as one of an earlier release, gets a new cohort.
 */
export function createCohortCookie(
  keys: CookieKeys,
  isBehindTls: boolean,
): (ctx: Koa.Context) => number {
  const options = { isBehindTls, sameSite: 'lax' } as const
  const cookie = createHostCookie('group', options)
  const signature = createHostCookie('group.sig', options)

  return (ctx) => {
    const known = cookie.read(ctx)
    const key = cohortPattern.test(known) ? keys.index(`group=${known}`, signature.read(ctx)) : -1
    if (key === 0) return Number(known)
    // An older key: the same cohort is signed again.
    const cohort = key > 0 ? Number(known) : randomInt(cohortCount)
    cookie.write(ctx, String(cohort), cookieMs)
    signature.write(ctx, keys.sign(`group=${cohort}`), cookieMs)
    return cohort
  }
}
