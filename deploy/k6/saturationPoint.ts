import type { Summary } from './runK6.ts'

/**
 * One step of `stress.js`: visits started per second, p99 in milliseconds, and the share of failed
 * requests.
 */
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

/** The last passed step before the first failed one. Null when the first step failed. */
export function saturationPoint(metrics: Summary['metrics']): Step | null {
  const steps = stepsOf(metrics)
  const missed = steps.findIndex(({ isHeld }) => !isHeld)
  return (missed === -1 ? steps : steps.slice(0, missed)).at(-1) ?? null
}
