import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { UserError } from '../local/console/UserError.mjs'

type Metric = { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }

/** The figures of a run, in the format of k6. */
export type Summary = { metrics: Record<string, Metric> }

/** The scripts by name, with their files in this folder. */
export const scripts = {
  browse: 'browse.js',
  chat: 'chat.js',
  trade: 'trade.js',
  smoke: 'smoke.js',
  'front-door': 'frontDoor.js',
  'sign-in': 'signIn.js',
  publish: 'publish.js',
  spike: 'spike.js',
  soak: 'soak.js',
  stress: 'stress.js',
} as const
export type Script = keyof typeof scripts

/** The kinds of visit that `stress` can run. */
export const stressed = ['browse', 'front-door', 'sign-in', 'publish'] as const
export type Stressed = (typeof stressed)[number]

/**
 * `users`, `duration` (`30s`, `10m`) and `stages` (`30s:50,2m:200`) replace the values of the
 * script. `of` is the kind of visit for `stress` (default `browse`). `report` is a file for k6's
 * HTML report.
 */
type Load = {
  script: Script
  baseUrl: string
  users?: string
  duration?: string
  stages?: string
  of?: Stressed
  report?: string
}

/** Runs a script against a platform. */
export async function runK6({
  script,
  baseUrl,
  users,
  duration,
  stages,
  of,
  report,
}: Load): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-load-'))
  try {
    const file = join(folder, 'summary.json')
    const env = {
      ...process.env,
      BASE_URL: baseUrl,
      SUMMARY_FILE: file,
      ...(users !== undefined && { USERS: users }),
      ...(duration !== undefined && { DURATION: duration }),
      ...(stages !== undefined && { STAGES: stages }),
      ...(of !== undefined && { OF: of }),
      // Opens no port: the report is written at the end.
      ...(report !== undefined && {
        K6_WEB_DASHBOARD: 'true',
        K6_WEB_DASHBOARD_PORT: '-1',
        K6_WEB_DASHBOARD_PERIOD: '1s',
        K6_WEB_DASHBOARD_EXPORT: report,
      }),
    }
    const child = spawn(
      await findK6(),
      ['run', '--quiet', '--no-usage-report', join(import.meta.dirname, scripts[script])],
      { env, stdio: 'inherit' },
    )
    await once(child, 'close')
    const text = await readFile(file, 'utf8').catch(() => {
      throw new UserError('k6 ended without a summary')
    })
    return JSON.parse(text)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function findK6(): Promise<string> {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'k6'))
  for (const candidate of process.env.K6 ? [process.env.K6] : onPath) {
    const isThere = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return candidate
  }
  throw new UserError(
    'k6 was not found. Put it on PATH, or set its path (K6=/path/to/k6 npm run load)',
  )
}
