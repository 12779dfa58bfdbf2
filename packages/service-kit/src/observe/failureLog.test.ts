import { pino } from 'pino'
import { AppError, unavailable } from '../AppError.ts'
import { describeError } from './describeError.ts'
import { createFailureLog } from './failureLog.ts'

let lines: Record<string, unknown>[] = []
let now = 0
const log = pino(
  { serializers: { err: describeError } },
  { write: (line) => void lines.push(JSON.parse(line)) },
)
const logFailure = createFailureLog(log, () => now)

beforeEach(() => {
  lines = []
  now += 60_000
})

describe('the log of failures', () => {
  it('contains the request and the error with its cause', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:27017'), {
      code: 'ECONNREFUSED',
    })
    logFailure('request failed', unavailable(new Error('no server', { cause: refused })), {
      requestId: 'r-1',
    })

    expect(lines).toEqual([
      expect.objectContaining({
        requestId: 'r-1',
        msg: 'request failed',
        level: 40,
        err: expect.objectContaining({
          code: 'UNAVAILABLE',
          cause: expect.objectContaining({
            message: 'no server',
            cause: expect.objectContaining({ code: 'ECONNREFUSED' }),
          }),
        }),
      }),
    ])
  })

  it('uses level error for an unexpected error', () => {
    logFailure('request failed', new TypeError('x is undefined'))

    expect(lines[0]).toMatchObject({
      level: 50,
      err: { type: 'TypeError', stack: expect.stringContaining('failureLog.test') },
    })
  })

  it('writes five lines a minute for one cause, whatever its numbers, and says that it omits the rest', () => {
    for (let at = 0; at < 1_000; at++)
      logFailure('request failed', unavailable(new Error(`connection ${at} closed`)))

    expect(lines).toHaveLength(5)
    expect(lines.map(({ areMoreLeftOut }) => areMoreLeftOut)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      true,
    ])
    logFailure('request failed', unavailable(new Error('another')))
    expect(lines).toHaveLength(6)
    now += 60_000
    logFailure('request failed', unavailable(new Error('connection 7 closed')))
    expect(lines).toHaveLength(7)
  })

  it('survives any thrown value', () => {
    for (let at = 0; at < 10_000; at++)
      logFailure(
        'request failed',
        new Error(at.toString().replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)),
      )

    expect(lines.length).toBeLessThan(300)
  })

  it('says once a minute that it omits further causes, and then how many failures', () => {
    const logFailure = createFailureLog(log, () => now)
    for (let at = 0; at < 500; at++)
      logFailure(
        'request failed',
        new Error(at.toString().replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)),
      )
    const logged = lines.filter(({ msg }) => msg === 'request failed').length

    expect(lines.filter(({ msg }) => msg !== 'request failed')).toMatchObject([
      { level: 40, msg: 'failures of further causes are left out of the log' },
    ])
    now += 60_000
    logFailure('request failed', new Error('another'))
    expect(lines.slice(-2)).toMatchObject([
      { level: 40, msg: 'failures were left out of the log', leftOut: 500 - logged },
      { msg: 'request failed' },
    ])
  })

  it('omits an error’s extra properties and cuts a long message', () => {
    const loop = new AppError({ code: 'X', status: 500, message: 'x'.repeat(100_000) })
    Object.assign(loop, { cause: loop, writeErrors: [{ op: { ipAddress: '203.0.113.9' } }] })
    logFailure('request failed', loop)

    expect(JSON.stringify(lines)).not.toContain('203.0.113.9')
    expect(JSON.stringify(lines).length).toBeLessThan(30_000)
  })
})
