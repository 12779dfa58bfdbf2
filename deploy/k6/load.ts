import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'

type Metric = { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }
type Summary = { metrics: Record<string, Metric> }

const { values: options } = parseArgs({
  options: { users: { type: 'string', default: '50' }, duration: { type: 'string', default: '30s' } },
})
const baseUrl = (process.env.BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '')

const k6 = await findK6()
if (k6 === null) giveUp('k6 was not found: put it on PATH, or name it (K6=/path/to/k6 npm run load)')
if (!await isReachable(baseUrl)) giveUp(`${baseUrl} does not answer: run npm start, or name another gateway (BASE_URL=https://…)`)

process.stdout.write(`k6: ${options.users} users at ${baseUrl} for ${options.duration}, after 5 s of coming in\n`)
const summary = await run(k6)
process.exitCode = report(summary) ? 0 : 1

async function findK6(): Promise<string | null> {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'k6'))
  const candidates = process.env.K6 ? [process.env.K6] : onPath
  for (const candidate of candidates) {
    const isThere = await access(candidate, constants.X_OK).then(() => true, () => false)
    if (isThere) return candidate
  }
  return null
}

async function isReachable(url: string): Promise<boolean> {
  return await fetch(`${url}/api/materials?limit=1`, { signal: AbortSignal.timeout(5000) }).then(({ ok }) => ok, () => false)
}

async function run(k6: string): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-load-'))
  const file = join(folder, 'summary.json')
  const env = { ...process.env, BASE_URL: baseUrl, USERS: options.users, DURATION: options.duration, SUMMARY_FILE: file }
  const script = join(import.meta.dirname, 'browse.js')
  const child = spawn(k6, ['run', '--quiet', '--no-usage-report', script], { env, stdio: 'inherit' })
  await once(child, 'close')
  const text = await readFile(file, 'utf8').catch(() => giveUp('k6 ended without its figures'))
  await rm(folder, { recursive: true })
  return JSON.parse(text)
}

/** Says what was held; whether every threshold was. */
function report({ metrics }: Summary): boolean {
  const figure = (metric: string, name: string) => metrics[metric]?.values[name] ?? 0
  const ms = (metric: string, name: string) => `${figure(metric, name).toFixed(0)} ms`
  const kinds = ['list', 'listing', 'page'].map((kind) => `${kind} ${ms(`http_req_duration{kind:${kind}}`, 'p(95)')}`)
  const thresholds = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([threshold, { ok }]) => ({ name: `${metric} ${threshold}`, ok })))
  const missed = thresholds.filter(({ ok }) => !ok)
  process.stdout.write([
    '',
    `Users at once   ${figure('vus_max', 'max')}, ${figure('sign_ins', 'count')} of them signed in`,
    `Requests        ${figure('http_reqs', 'count')}, ${figure('http_reqs', 'rate').toFixed(1)} per second`,
    `p95             ${ms('http_req_duration', 'p(95)')} (${kinds.join(', ')})`,
    `p99             ${ms('http_req_duration', 'p(99)')}, slowest ${ms('http_req_duration', 'max')}`,
    `Failures        ${(figure('http_req_failed', 'rate') * 100).toFixed(2)} %`,
    missed.length === 0
      ? `Held: all ${thresholds.length} thresholds (${thresholds.map(({ name }) => name).join('; ')})`
      : `NOT held: ${missed.map(({ name }) => name).join('; ')}`,
    '',
  ].join('\n'))
  return missed.length === 0
}

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
