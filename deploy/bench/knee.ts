import { kneeOf } from '../k6/kneeOf.ts'
import { runK6, type Stressed, stressed } from '../k6/runK6.ts'
import { withProgress } from '../local/progress.mjs'
import { atLeast, type Figure } from './figure.ts'
import { cpuSeconds } from './gateway/processes.ts'
import { type OwnPlatform, withPlatform } from './withPlatform.ts'

/** Visits that begin in a second, which two cores have to hold with k6 on them. */
const held: Record<Stressed, number> = { browse: 20, 'front-door': 100, 'sign-in': 5, publish: 5 }
const stepSeconds = 10

/** How many visits of each kind a machine holds with k6 on it, and what CPU their requests cost each process: that is the same where k6 is elsewhere. */
export async function bench(): Promise<Figure[]> {
  return withPlatform(async (platform) => {
    const figures: Figure[] = []
    for (const of of stressed) figures.push(...(await withProgress(`Stress by ${of}`, () => figuresOf(of, platform))))
    return figures
  })
}

async function figuresOf(of: Stressed, { url, processes, servers }: OwnPlatform): Promise<Figure[]> {
  const all = [...processes, ...servers].map(({ name, pid }) => ({ name, pid: pid() }))
  const before = all.map(({ pid }) => cpuSeconds(pid))
  const { metrics } = await runK6({ script: 'stress', baseUrl: url, of, duration: `${stepSeconds}s` })
  const requests = metrics['http_reqs']?.values['count'] ?? NaN
  const costs = all.map(({ name, pid }, at) => ({ name, ms: ((cpuSeconds(pid) - before[at]!) / requests) * 1000 }))
  const knee = kneeOf(metrics)
  const said = (name: string, value: number, unit: string): Figure => ({ name: `${of}, ${name}`, value, unit, target: 'none', isMet: true })
  const together = costs.reduce((sum, { ms }) => sum + ms, 0)
  return [
    atLeast(`${of}, visits a second at its knee`, knee?.rate ?? 0, '', held[of]),
    said('requests a second there', (knee?.requests ?? 0) / stepSeconds, ''),
    said('p99 there', knee?.p99 ?? NaN, 'ms'),
    said('requests a second that a core holds, by the CPU of all processes', 1000 / together, ''),
    ...costs.filter(({ ms }) => ms > together / 100).map(({ name, ms }) => said(`CPU of a request, ${name}`, ms, 'ms')),
  ]
}
