import { parseArgs } from 'node:util'
import { runCommand } from '../local/runCommand.ts'
import { UserError } from '../local/UserError.mjs'
import { runK6, type Script, scripts, type Summary } from './runK6.ts'

// `npm run load`, `npm run load -- chat --users 12 --duration 2m`, `npm run load -- trade --users 10`.
await runCommand(async () => {
  const { values: options, positionals: [asked = 'browse'] } = parseArgs({
    allowPositionals: true,
    options: { users: { type: 'string', default: '50' }, duration: { type: 'string', default: '30s' } },
  })
  const script = scripts.find((name) => name === asked)
  if (!script) throw new UserError(`No load is called ${asked}: one of ${scripts.join(', ')}`)
  const baseUrl = (process.env.BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '')
  if (!await isReachable(baseUrl)) throw new UserError(`${baseUrl} does not answer: run npm start, or name another gateway (BASE_URL=https://…)`)
  process.stdout.write(`k6: ${options.users} users at ${baseUrl} for ${options.duration}, after 5 s of coming in\n`)
  process.exitCode = report(await runK6({ script, baseUrl, ...options }), script) ? 0 : 1
})

async function isReachable(url: string): Promise<boolean> {
  return await fetch(`${url}/api/materials?limit=1`, { signal: AbortSignal.timeout(5000) }).then(({ ok }) => ok, () => false)
}

/** Says what was held; whether every threshold was. */
function report({ metrics }: Summary, script: Script): boolean {
  const figure = (metric: string, name: string) => metrics[metric]?.values[name] ?? 0
  const ms = (metric: string, name: string) => `${figure(metric, name).toFixed(0)} ms`
  const kinds = ['list', 'listing', 'page'].map((kind) => `${kind} ${ms(`http_req_duration{kind:${kind}}`, 'p(95)')}`)
  const thresholds = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([threshold, { ok }]) => ({ name: `${metric} ${threshold}`, ok })))
  const missed = thresholds.filter(({ ok }) => !ok)
  const chat = `Messages        ${figure('messages_sent', 'count')} sent, ${figure('messages_seen', 'count')} seen on the other side: p50 ${ms('message_delay', 'med')}, p99 ${ms('message_delay', 'p(99)')}`
  const trade = `Orders          ${figure('orders_placed', 'count')} placed, ${figure('orders_confirmed', 'count')} confirmed: rates ${ms('http_req_duration{kind:rates}', 'p(95)')}, order ${ms('http_req_duration{kind:order}', 'p(95)')}, confirm ${ms('http_req_duration{kind:confirm}', 'p(95)')} (p95)`
  process.stdout.write([
    '',
    `Users at once   ${figure('vus_max', 'max')}, ${figure('sign_ins', 'count')} of them signed in`,
    `Requests        ${figure('http_reqs', 'count')}, ${figure('http_reqs', 'rate').toFixed(1)} per second`,
    `p95             ${ms('http_req_duration', 'p(95)')}${script === 'browse' ? ` (${kinds.join(', ')})` : ''}`,
    `p99             ${ms('http_req_duration', 'p(99)')}, slowest ${ms('http_req_duration', 'max')}`,
    ...(script === 'chat' ? [chat] : []),
    ...(script === 'trade' ? [trade] : []),
    `Failures        ${(figure('http_req_failed', 'rate') * 100).toFixed(2)} %`,
    missed.length === 0
      ? `Held: all ${thresholds.length} thresholds (${thresholds.map(({ name }) => name).join('; ')})`
      : `NOT held: ${missed.map(({ name }) => name).join('; ')}`,
    '',
  ].join('\n'))
  return missed.length === 0
}
