import { saturationPoint, stepsOf } from './saturationPoint.ts'
import type { Summary } from './runK6.ts'

const step = (rate: number, isHeld: boolean): Summary['metrics'] => ({
  [`http_reqs{step:${rate}}`]: {
    values: { count: rate * 20 },
    thresholds: { 'count>0': { ok: true } },
  },
  [`http_req_failed{step:${rate}}`]: {
    values: { rate: 0 },
    thresholds: { 'rate<0.001': { ok: true } },
  },
  [`http_req_duration{step:${rate}}`]: {
    values: { 'p(99)': isHeld ? 90 : 900 },
    thresholds: { 'p(99)<500': { ok: isHeld } },
  },
})
const all = { http_reqs: { values: { count: 1 } } }

describe('saturationPoint', () => {
  it('is the last passed step before the first failed one, in any order', () => {
    expect(
      saturationPoint({
        ...all,
        ...step(40, true),
        ...step(20, false),
        ...step(5, true),
        ...step(10, true),
      }),
    ).toEqual({ rate: 10, requests: 200, p99: 90, failed: 0, isHeld: true })
  })

  it('is the last step when all passed', () => {
    expect(saturationPoint({ ...step(5, true), ...step(10, true) })?.rate).toBe(10)
  })

  it('is null when the first step failed or nothing ran', () => {
    expect([saturationPoint(step(5, false)), saturationPoint(all)]).toEqual([null, null])
    expect(stepsOf(all)).toEqual([])
  })
})
