import { bind } from '@materia/contracts/wire/bind.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { OpenOperation } from '@materia/contracts/wire/Operation.ts'
import { AppError } from '../AppError.ts'
import { createApp } from '../http/createApp.ts'
import { logTo } from './log.ts'
import { route } from '../http/route.ts'
import { startTestApp, testIdentityPublicKeys } from '../testApp.ts'
import { contextFrom, currentTraceId, currentTraceparent, traced } from './trace.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const lines: string[] = []
const log = logTo({ write: (line) => void lines.push(line) }, { name: 'things', level: 'info' })
const logged = () =>
  lines.splice(0).map((line): { msg: string; traceId?: string } => JSON.parse(line))

const fail: OpenOperation<object> = { method: 'get', path: '/api/fail', auth: 'anyone' }
const operations = bind({ fail }, { fail: { summary: '', response: null } })
let app: Awaited<ReturnType<typeof startTestApp>>

beforeAll(async () => {
  const failing = route(operations.fail, async () => {
    log.info('from within')
    throw new AppError(commonErrors.NOT_FOUND)
  })
  app = await startTestApp(
    createApp({
      name: 'things',
      routes: [failing],
      identityPublicKeys: testIdentityPublicKeys,
      log,
      isReady: async () => [],
    }),
  )
})
beforeEach(() => void lines.splice(0))
afterAll(() => app.stop())

describe('a trace', () => {
  it.each([
    [
      'the trace of its caller',
      { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'a-request' },
      'a-request',
    ],
    [
      'named by the request id of a caller without a trace',
      { 'x-request-id': '0af76519-16cd-43dd-8448-eb211c80319c' },
      '0af76519-16cd-43dd-8448-eb211c80319c',
    ],
  ])('is %s, in every line of the log and in an error', async (_, headers, requestId) => {
    const { body } = await app.call('GET', '/api/fail', { headers })
    expect(body).toMatchObject({ requestId, traceId })
    expect(logged().map((line) => [line.msg, line.traceId])).toEqual([
      ['from within', traceId],
      ['request', traceId],
    ])
  })

  it.each([
    '00-nonsense',
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
  ])('is new if the caller sends %s', async (traceparent) => {
    const { body, headers } = await app.call('GET', '/api/fail', { headers: { traceparent } })
    expect(body).toMatchObject({
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
      requestId: headers.get('x-request-id'),
    })
    expect(body).not.toMatchObject({ traceId })
  })

  it('continues in another process with the same sampling', async () => {
    for (const flags of ['01', '00']) {
      await traced(
        'part',
        { from: contextFrom(`00-${traceId}-b7ad6b7169203331-${flags}`) },
        async () => {
          expect(currentTraceparent()).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-${flags}$`))
        },
      )
    }
  })

  it('is not shared by concurrent work', async () => {
    const [one, other] = await Promise.all(
      ['1', '2'].map((digit) =>
        traced('part', { from: contextFrom('', digit.repeat(32)) }, async () => {
          await new Promise(setImmediate)
          return currentTraceId()
        }),
      ),
    )
    expect([one, other, currentTraceId()]).toEqual(['1'.repeat(32), '2'.repeat(32), undefined])
    log.info('beside it')
    expect(logged()).toEqual([expect.not.objectContaining({ traceId: expect.anything() })])
  })
})
