import type { Summary } from './runK6.ts'

/** One rate of `stress.js`, in visits that begin in a second; milliseconds, and the part of the requests that failed. */
export type Step = { rate: number; requests: number; p99: number; failed: number; isHeld: boolean }

/** The steps of a run of `stress.js`, slowest first. */
export function stepsOf(metrics: Summary['metrics']): Step[] {
  const rates = Object.keys(metrics)
    .flatMap((metric) => /^http_reqs\{step:(\d+)\}$/.exec(metric)?.[1] ?? [])
    .map(Number)
  return rates
    .toSorted((a, b) => a - b)
    .map((rate) => {
      const of = (metric: string) => metrics[`${metric}{step:${rate}}`]
      const isHeld = ['http_reqs', 'http_req_failed', 'http_req_duration'].every((metric) =>
        Object.values(of(metric)?.thresholds ?? { none: { ok: false } }).every(({ ok }) => ok),
      )
      return {
        rate,
        requests: of('http_reqs')?.values['count'] ?? 0,
        p99: of('http_req_duration')?.values['p(99)'] ?? 0,
        failed: of('http_req_failed')?.values['rate'] ?? 0,
        isHeld,
      }
    })
}

/** The last step before the first that was not held; null where that is the first. */
export function saturationPoint(metrics: Summary['metrics']): Step | null {
  const steps = stepsOf(metrics)
  const missed = steps.findIndex(({ isHeld }) => !isHeld)
  return (missed === -1 ? steps : steps.slice(0, missed)).at(-1) ?? null
}
