import { cookieKeys } from '../src/session/cookieKeys.ts'
import { remoteScreens, writeBuilt } from './build.ts'
import { type Answer, call, cookieHeader, until } from './client.ts'
import { secrets } from './gatewayOptions.ts'
import type { Served } from './served.ts'

export const canaryName = 'mfe-marketplace'
export const cohorts = Array.from({ length: 100 }, (_, cohort) => cohort)
/** A canary of 10 % or more has one of these. */
const someCohorts = cohorts.filter((cohort) => cohort % 10 === 0)

type Options = { prefix?: string; secret?: string }

/** The cookies of a browser in this cohort, as the gateway signs them. */
export function cohortCookie(
  cohort: number,
  { prefix = '', secret = secrets.sessionKey }: Options = {},
): string {
  const signature = cookieKeys([secret]).sign(`group=${cohort}`)
  return `${prefix}group=${cohort}; ${prefix}group.sig=${signature}`
}

export const versionIn = (text: string) => /\/remotes\/mfe-marketplace\/(\w+)\//.exec(text)?.[1]

export const versionOf = async (gateway: Served, cookie: string) =>
  versionIn((await call(`${gateway.url}/remotes.json`, { headers: { cookie } })).text)

/** The cookies of a browser after it has loaded a page, which allow its reports. */
export async function loadPage(
  gateway: Served,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { cookies } = await call(`${gateway.url}/marketplace`, { headers: { cookie, ...headers } })
  return `${cookie}; ${cookieHeader(cookies)}`
}

export const report = (
  gateway: Served,
  cookie: string,
  slices: object[],
  headers: Record<string, string> = {},
): Promise<Answer> =>
  call(`${gateway.url}/api/telemetry`, {
    method: 'POST',
    json: { slices },
    headers: { cookie, ...headers },
  })

export async function release(buildDir: string, entry: object): Promise<void> {
  await writeBuilt(
    buildDir,
    'remotes.json',
    JSON.stringify({ [canaryName]: { current: 'm1', history: [], rolledBack: [], ...entry } }),
  )
}

type Canary = { buildDir: string; gateways: Served[]; version: string; percent: number }

/** Starts a canary, and waits until every gateway knows that it is not stopped. */
export async function startCanary(
  { buildDir, gateways, version, percent }: Canary,
  options?: Options,
): Promise<void> {
  const folder = `remotes/${canaryName}/${version}`
  await writeBuilt(buildDir, `${folder}/mf-manifest.json`, '{}')
  await writeBuilt(buildDir, `${folder}/screens.json`, JSON.stringify(remoteScreens))
  await release(buildDir, { candidate: { version, percent, since: new Date().toISOString() } })
  for (const gateway of gateways)
    await until(async () =>
      (
        await Promise.all(
          someCohorts.map((cohort) => versionOf(gateway, cohortCookie(cohort, options))),
        )
      ).includes(version),
    )
}

/** The cookies of a cohort that gets this version. */
export async function cohortWith(
  gateway: Served,
  version: string,
  options?: Options,
): Promise<string> {
  const versions = await Promise.all(
    someCohorts.map((cohort) => versionOf(gateway, cohortCookie(cohort, options))),
  )
  return cohortCookie(someCohorts[versions.indexOf(version)] ?? -1, options)
}
