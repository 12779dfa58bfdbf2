import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../local/console/runCommand.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { UserError } from '../local/console/UserError.mjs'
import { saturationPoint, stepsOf } from './saturationPoint.ts'
import { runK6, type Script, scripts, type Stressed, stressed, type Summary } from './runK6.ts'

// `npm run load`, `npm run load -- chat --users 12 --duration 2m`, `npm run load -- browse --stages 30s:50,2m:200`, `npm run load -- stress --of sign-in`.
await runCommand(async () => {
  const {
    values: { of, ...options },
    positionals: [asked = 'browse'],
  } = parseArgs({
    allowPositionals: true,
    options: {
      users: { type: 'string' },
      duration: { type: 'string' },
      stages: { type: 'string' },
      of: { type: 'string' },
    },
  })
  const names = Object.keys(scripts)
  if (!isScript(asked)) throw new UserError(`There is no load ${asked}. Loads: ${names.join(', ')}`)
  if (of !== undefined && !isStressed(of))
    throw new UserError(`There is no kind of visit ${of}. Kinds: ${stressed.join(', ')}`)
  const baseUrl = (process.env.BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '')
  if (!(await isReachable(baseUrl)))
    throw new UserError(
      `${baseUrl} does not respond. Run npm start, or name another gateway (BASE_URL=https://…)`,
    )
  const folder = join(
    dataDirFromEnvironment(),
    'load',
    `${asked}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`,
  )
  await mkdir(folder, { recursive: true })
  process.stdout.write(`k6: ${asked} at ${baseUrl}\n`)
  const summary = await runK6({
    script: asked,
    baseUrl,
    of,
    ...options,
    report: join(folder, 'report.html'),
  })
  await writeFile(join(folder, 'summary.json'), JSON.stringify(summary, null, 2))
  const isHeld = report(summary, asked)
  process.stdout.write(
    `Report          ${relative(process.cwd(), folder)}/report.html, figures summary.json\n`,
  )
  process.exitCode = isHeld ? 0 : 1
})

function isScript(name: string): name is Script {
  return Object.keys(scripts).includes(name)
}

function isStressed(name: string): name is Stressed {
  return stressed.some((one) => one === name)
}

async function isReachable(url: string): Promise<boolean> {
  return await fetch(`${url}/api/materials?limit=1`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Prints the figures. Returns whether every threshold was met or, for stress, whether any step
 * passed.
 */
function report({ metrics }: Summary, script: Script): boolean {
  const figure = (metric: string, name: string) => metrics[metric]?.values[name] ?? 0
  const ms = (metric: string, name: string) => `${figure(metric, name).toFixed(0)} ms`
  const kinds = Object.keys(metrics)
    .flatMap((metric) => /^http_req_duration\{kind:(.+)\}$/.exec(metric)?.[1] ?? [])
    .map((kind) => `${kind} ${ms(`http_req_duration{kind:${kind}}`, 'p(95)')}`)
  const thresholds = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([threshold, { ok }]) => ({
      name: `${metric} ${threshold}`,
      ok,
    })),
  )
  const missed = thresholds.filter(({ ok }) => !ok)
  const counted = {
    orders_placed: 'orders placed',
    orders_confirmed: 'orders confirmed',
    messages_sent: 'messages sent',
    messages_seen: 'messages received by the other side',
    listings_published: 'listings published',
  }
  const done = Object.entries(counted)
    .filter(([metric]) => metrics[metric])
    .map(([metric, title]) => `${figure(metric, 'count')} ${title}`)
  process.stdout.write(
    [
      '',
      `Concurrent users ${figure('vus_max', 'max')}, ${figure('sign_ins', 'count')} sign-ins`,
      `Requests        ${figure('http_reqs', 'count')}, ${figure('http_reqs', 'rate').toFixed(1)} per second`,
      `p95             ${ms('http_req_duration', 'p(95)')}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`,
      `p99             ${ms('http_req_duration', 'p(99)')}, slowest ${ms('http_req_duration', 'max')}`,
      ...(done.length > 0 ? [`Done            ${done.join(', ')}`] : []),
      ...(script === 'chat'
        ? [`Messages        p50 ${ms('message_delay', 'med')}, p99 ${ms('message_delay', 'p(99)')}`]
        : []),
      `Failures        ${(figure('http_req_failed', 'rate') * 100).toFixed(2)} %`,
      ...(script === 'stress'
        ? describeSaturation(metrics)
        : [
            missed.length === 0
              ? `Passed: all ${thresholds.length} thresholds (${thresholds.map(({ name }) => name).join('; ')})`
              : `FAILED: ${missed.map(({ name }) => name).join('; ')}`,
          ]),
      '',
    ].join('\n'),
  )
  return script === 'stress' ? saturationPoint(metrics) !== null : missed.length === 0
}

function describeSaturation(metrics: Summary['metrics']): string[] {
  const last = saturationPoint(metrics)
  const lines = stepsOf(metrics).map(
    ({ rate, requests, p99, failed, isHeld }) =>
      `  ${isHeld ? 'pass' : 'FAIL'}  ${rate} visits per second: ${requests} requests, p99 ${p99.toFixed(0)} ms, ${(failed * 100).toFixed(2)} % failed`,
  )
  return [
    'Steps',
    ...lines,
    last === null
      ? 'The saturation point is below the first step'
      : `Saturation point: ${last.rate} visits per second`,
  ]
}
