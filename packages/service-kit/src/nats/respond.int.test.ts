import { newNatsUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { eventually } from '../../test/eventually.ts'
import { things } from '../../test/things.ts'
import { notFound } from '../AppError.ts'
import { connectNats, type NatsConnection } from './connectNats.ts'
import { reply, request, respond } from './respond.ts'
import { testLog as log } from '../testApp.ts'

const { holdThing } = things

let nats: NatsConnection
let running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  nats = await connectNats(newNatsUrl())
})

afterEach(async () => {
  for (const part of running.splice(0)) await part.stop()
})

afterAll(() => nats.close())

function serve(
  handle: (request: { id: number }) => Promise<unknown>,
  options: { concurrent?: number; waitingMax?: number } = {},
) {
  running.push(
    respond({
      nats: Promise.resolve(nats),
      log,
      queue: 'things',
      handlers: [reply(holdThing, handle)],
      ...options,
    }),
  )
  return nats.flush()
}

const ask = async (asked: unknown) =>
  (
    await nats.request(
      holdThing.subject,
      typeof asked === 'string' ? asked : JSON.stringify(asked),
      { timeout: 4_000 },
    )
  ).json()

describe('respond', () => {
  it('responds with the handler’s result and drops unknown keys', async () => {
    await serve(async (request) => ({ held: request }))
    expect(await ask({ id: 7, newer: true })).toEqual({ held: { id: 7 } })
  })

  it.each([
    ['{', /JSON/],
    [{ id: '7' }, /"id" must be a number/],
    [{}, /"id" is required/],
  ])('refuses %j', async (request, message) => {
    await serve(async () => ({}))
    expect(await ask(request)).toEqual({
      refused: 'INVALID_INPUT',
      message: expect.stringMatching(message),
    })
  })

  it('returns the code of an AppError', async () => {
    await serve(async () => {
      throw notFound()
    })
    expect(await ask({ id: 7 })).toEqual({ refused: 'NOT_FOUND', message: 'Not found' })
  })

  it('hides the details of an unexpected error and continues', async () => {
    let calls = 0
    await serve(async () => {
      calls++
      if (calls === 1) throw new Error('secret of the database')
      return { calls }
    })
    expect(await ask({ id: 7 })).toEqual({
      refused: 'UNAVAILABLE',
      message: 'The service is not available, try again in a moment',
    })
    expect(await ask({ id: 7 })).toEqual({ calls: 2 })
  })

  it('refuses to send a response that breaks its contract', async () => {
    await serve(async () => 'lost')
    expect(await ask({ id: 7 })).toMatchObject({ refused: 'UNAVAILABLE' })
  })

  it('sends each request to one process of a queue', async () => {
    const handled: number[] = []
    const handle = async ({ id }: { id: number }) => {
      handled.push(id)
      return 'held'
    }
    await serve(handle)
    await serve(handle)
    await Promise.all(Array.from({ length: 20 }, (_, id) => ask({ id })))
    expect(handled.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, id) => id))
  })

  it('limits running and waiting requests and refuses the others', async () => {
    const gate = Promise.withResolvers<void>()
    let active = 0
    let most = 0
    await serve(
      async () => {
        active++
        most = Math.max(most, active)
        await gate.promise
        active--
        return 'held'
      },
      { concurrent: 2, waitingMax: 3 },
    )
    const answers = Array.from({ length: 10 }, (_, id) => ask({ id }))
    await eventually(async () => active === 2)
    await nats.flush()
    gate.resolve()
    const refused = { refused: 'UNAVAILABLE', message: 'Too many requests wait' }
    const all = await Promise.all(answers)
    expect(most).toBe(2)
    expect(new Set(all.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['"held"', JSON.stringify(refused)]),
    )
  })

  it('responds to pending requests before it stops', async () => {
    const gate = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    await serve(async () => {
      started.resolve()
      await gate.promise
      return 'held'
    })
    const answer = ask({ id: 7 })
    await started.promise
    const stopped = running.splice(0)[0]!.stop()
    gate.resolve()
    await stopped
    expect(await answer).toBe('held')
    await expect(ask({ id: 8 })).rejects.toMatchObject({ code: '503' })
  })
})

describe('request', () => {
  it('returns the reply', async () => {
    await serve(async ({ id }) => ({ id }))
    expect(await request(nats, holdThing, { id: 7 })).toEqual({ id: 7 })
  })

  it.each([
    ['nobody replies', async () => {}],
    [
      'the reply breaks its contract',
      async () =>
        void nats.subscribe(holdThing.subject, {
          max: 1,
          callback: (_, message) => void message.respond('"lost"'),
        }),
    ],
    [
      'the reply is no JSON',
      async () =>
        void nats.subscribe(holdThing.subject, {
          max: 1,
          callback: (_, message) => void message.respond('{'),
        }),
    ],
  ])('throws UNAVAILABLE if %s', async (_, begin) => {
    await begin()
    await expect(request(nats, holdThing, { id: 7 }, 500)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    })
  })
})
