import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { UserError } from '../local/UserError.mjs'

type Metric = { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }

/** The figures of a run, as k6 gives them. */
export type Summary = { metrics: Record<string, Metric> }

/** The scripts of this folder. */
export const scripts = ['browse', 'chat', 'trade'] as const
export type Script = (typeof scripts)[number]

type Load = { script: Script; baseUrl: string; users: string; duration: string }

/** Runs a script with so many users against a platform for so long (`30s`, `10m`). */
export async function runK6({ script, baseUrl, users, duration }: Load): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-load-'))
  try {
    const file = join(folder, 'summary.json')
    const env = { ...process.env, BASE_URL: baseUrl, USERS: users, DURATION: duration, SUMMARY_FILE: file }
    const child = spawn(await findK6(), ['run', '--quiet', '--no-usage-report', join(import.meta.dirname, `${script}.js`)], { env, stdio: 'inherit' })
    await once(child, 'close')
    const text = await readFile(file, 'utf8').catch(() => {
      throw new UserError('k6 ended without its figures')
    })
    return JSON.parse(text)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function findK6(): Promise<string> {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'k6'))
  for (const candidate of process.env.K6 ? [process.env.K6] : onPath) {
    const isThere = await access(candidate, constants.X_OK).then(() => true, () => false)
    if (isThere) return candidate
  }
  throw new UserError('k6 was not found: put it on PATH, or name it (K6=/path/to/k6 npm run load)')
}
