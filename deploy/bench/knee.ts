import { setTimeout as delay } from 'node:timers/promises'
import { kneeOf } from '../k6/kneeOf.ts'
import { runK6, type Stressed, stressed, type Summary } from '../k6/runK6.ts'
import { withProgress } from '../local/progress.mjs'
import { atLeast, type Figure } from './figure.ts'
import { cpuSeconds } from './gateway/processes.ts'
import { type OwnPlatform, withPlatform } from './withPlatform.ts'

/** Visits that begin in a second, which two cores have to hold with k6 on them. */
const held: Record<Stressed, number> = { browse: 20, 'front-door': 100, 'sign-in': 5, publish: 5 }
const stepSeconds = 10
const idleSeconds = 5
const limits = {
  LOGINS_PER_ADDRESS: '1000000',
  FORMS_PER_ADDRESS: '1000000',
  UPLOADS_PER_USER: '1000000',
}

/** How many visits of each kind a machine holds with k6 on it, and what CPU their requests cost each process, beyond what it takes while nobody comes: that is the same where k6 is elsewhere. */
export async function bench(): Promise<Figure[]> {
  return withPlatform(async (platform) => {
    const figures: Figure[] = []
    const idle = await cpuWhile(platform, () => delay(idleSeconds * 1000))
    for (const of of stressed)
      figures.push(...(await withProgress(`Stress by ${of}`, () => figuresOf(of, platform, idle))))
    return figures
  }, limits)
}

async function figuresOf(of: Stressed, platform: OwnPlatform, idle: Used): Promise<Figure[]> {
  let metrics: Summary['metrics'] = {}
  const used = await cpuWhile(platform, async () => {
    ;({ metrics } = await runK6({
      script: 'stress',
      baseUrl: platform.url,
      of,
      duration: `${stepSeconds}s`,
    }))
  })
  const countOf = (metric: string) => metrics[metric]?.values['count'] ?? NaN
  const requests = countOf('http_reqs')
  const costs = [...used.cpu].map(([name, seconds]) => ({
    name,
    ms:
      (Math.max(0, seconds - (idle.cpu.get(name)! * used.seconds) / idle.seconds) / requests) *
      1000,
  }))
  const knee = kneeOf(metrics)
  const said = (name: string, value: number, unit: string): Figure => ({
    name: `${of}, ${name}`,
    value,
    unit,
    target: 'none',
    isMet: true,
  })
  const together = costs.reduce((sum, { ms }) => sum + ms, 0)
  return [
    atLeast(`${of}, visits a second at its knee`, knee?.rate ?? 0, '', held[of]),
    said('requests a second there', (knee?.requests ?? 0) / stepSeconds, ''),
    said('p99 there', knee?.p99 ?? NaN, 'ms'),
    said('bytes of an answer, with its headers', countOf('data_received') / requests, 'B'),
    said('requests a second that a core holds, by the CPU of all processes', 1000 / together, ''),
    ...costs
      .filter(({ ms }) => ms > together / 100)
      .map(({ name, ms }) => said(`CPU of a request, ${name}`, ms, 'ms')),
  ]
}

/** Seconds that passed, and of CPU of each process. */
type Used = { seconds: number; cpu: Map<string, number> }

async function cpuWhile(
  { processes, servers }: OwnPlatform,
  run: () => Promise<unknown>,
): Promise<Used> {
  const all = [...processes, ...servers].map(({ name, pid }) => ({ name, pid: pid() }))
  const [startedAt, before] = [performance.now(), all.map(({ pid }) => cpuSeconds(pid))]
  await run()
  return {
    seconds: (performance.now() - startedAt) / 1000,
    cpu: new Map(all.map(({ name, pid }, at) => [name, cpuSeconds(pid) - before[at]!])),
  }
}
