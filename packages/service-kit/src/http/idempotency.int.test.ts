import { createHmac } from 'node:crypto'
import { bind } from '@materia/contracts/wire/bind.ts'
import { textOf } from '@materia/contracts/wire/fields.ts'
import { object, withDefault } from '@materia/contracts/wire/schema.ts'
import type { OpenOperation, UserOperation } from '@materia/contracts/wire/Operation.ts'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import Joi from 'joi'
import type { Connection } from 'mongoose'
import { createApp } from './createApp.ts'
import { storeResponse } from './idempotency.ts'
import { connectMongo } from '../database/connectMongo.ts'
import { prepareDatabase } from '../service/prepareDatabase.ts'
import { route } from './route.ts'
import { startTestApp, testApp } from '../testApp.ts'
import { transaction } from '../database/transaction.ts'

type Note = { text: string }
type Made = { id: string; text: string }

const descriptor = { method: 'post', status: 201, creates: true } as const
const makeNote: OpenOperation<{ body: Note; response: Made }> = {
  ...descriptor,
  path: '/api/notes',
  auth: 'anyone',
}
const makeOther: OpenOperation<{ body: Note & { more: string }; response: Made }> = {
  ...descriptor,
  path: '/api/others',
  auth: 'anyone',
}
const makeOwn: UserOperation<{ body: Note; response: Made }> = {
  ...descriptor,
  path: '/api/own',
  auth: 'user',
}
const makeReply: OpenOperation<{ params: { id: number }; body: Note; response: Made }> = {
  ...descriptor,
  path: '/api/notes/{id}/replies',
  auth: 'anyone',
}
const schemas = {
  summary: '',
  body: object({ text: textOf(1, 100) }),
  response: Joi.object<Made, true>({ id: Joi.string().required(), text: Joi.string().required() }),
}
const notes = bind(
  { makeNote, makeOther, makeOwn, makeReply },
  {
    makeNote: schemas,
    makeOther: {
      ...schemas,
      body: object({ text: textOf(1, 100), more: withDefault(textOf(0, 100), '') }),
    },
    makeOwn: schemas,
    makeReply: {
      ...schemas,
      params: Joi.object<{ id: number }, true>({ id: Joi.number().required() }),
    },
  },
)

type StoredRow = { _id: string; fingerprint: string; answer: string; at: Date }

const database = uniqueDatabase()
const connections: Connection[] = []
const apps: Awaited<ReturnType<typeof startTestApp>>[] = []

/** Starts one of two processes of a service. */
async function startOne() {
  const connection = await connectMongo(testMongoUrl(), database)
  connections.push(connection)
  const stored = connection.collection<Made>('notes')
  const make = (operation: (typeof notes)[keyof typeof notes]) =>
    route(operation, async ({ body, cause }) =>
      transaction(
        connection,
        async (session) => {
          const made = { id: cause.traceId, text: body.text }
          await stored.insertOne({ ...made }, { session })
          await storeResponse(session, made)
          return made
        },
        cause,
      ),
    )
  const routes = [
    make(notes.makeNote),
    make(notes.makeOther),
    make(notes.makeOwn),
    make(notes.makeReply),
  ]
  apps.push(await startTestApp(createApp({ ...testApp, routes, connection })))
}

beforeAll(async () => {
  await startOne()
  await startOne()
  await prepareDatabase(connections[0]!)
  await connections[0]!.createCollection('notes')
})

afterAll(async () => {
  for (const app of apps) await app.stop()
  await connections[0]!.dropDatabase()
  for (const connection of connections) await connection.close()
})

let tests = 0
const newKey = () => `a-key-of-test-${String(++tests).padStart(4, '0')}`
const send = (key: string | null, text: string, { path = '/api/notes', at = 0, userId = 0 } = {}) =>
  apps[at]!.call('POST', path, {
    body: { text },
    headers: key === null ? {} : { 'idempotency-key': key },
    ...(userId > 0 && { user: { userId } }),
  })
const countOf = (text: string) => connections[0]!.collection('notes').countDocuments({ text })

describe('a call that creates', () => {
  it('gets the same response when it is repeated with its key, and has effect once', async () => {
    const key = newKey()
    const first = await send(key, 'again')
    const second = await send(`"${key}"`, 'again', { at: 1 })
    expect(first.status).toBe(201)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await countOf('again')).toBe(1)
  })

  it('has effect once when it is sent many times at once, to any process', async () => {
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => send(key, 'at once', { at: place % 2 })),
    )
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [201, answers[0]!.body]),
    )
    expect(await countOf('at once')).toBe(1)
  })

  it('is refused if its key was used for another request, also at the same time', async () => {
    const key = newKey()
    const answers = await Promise.all([send(key, 'one'), send(key, 'other', { at: 1 })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect((await send(key, 'third')).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await countOf('one')) + (await countOf('other')) + (await countOf('third'))).toBe(1)
  })

  it('is refused if its key was used for the same body on another path', async () => {
    const key = newKey()
    const first = await send(key, 'reply', { path: '/api/notes/1/replies' })
    expect(await send(key, 'reply', { path: '/api/notes/2/replies', at: 1 })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect((await send(key, 'reply', { path: '/api/notes/1/replies' })).body).toEqual(first.body)
    expect(await countOf('reply')).toBe(1)
  })

  it('gets the response that an earlier release stored without its path', async () => {
    await connections[0]!.collection<StoredRow>('kept_answers').insertOne({
      _id: '0UDa9lOHGbMjirvzPgYTIIru64BMLOZOiz1SJban2Uk',
      fingerprint: 'pp8hzY3RBMhTyn38704DgD03UDGFU7hp-WxRCtKLhog',
      answer: '{"id":"made-before","text":"before"}',
      at: new Date(),
    })
    const again = (text: string) =>
      send('stored-by-an-earlier-release', text, { path: '/api/notes/7/replies' })
    expect(await again('before')).toMatchObject({ status: 201, body: { id: 'made-before' } })
    expect((await again('other')).status).toBe(422)
    expect(await countOf('before')).toBe(0)
  })

  it('is the same call for a release that did not clean its texts', async () => {
    const key = newKey()
    const again = () => send(key, 'Av.  Juárez 100 ', { path: '/api/others' })
    const first = await again()
    const fingerprint = createHmac('sha256', key)
      .update('{"text":"Av.  Juárez 100 ","more":""}')
      .digest('base64url')
    expect(await connections[0]!.collection('kept_answers').countDocuments({ fingerprint })).toBe(1)
    expect(await again()).toMatchObject({ status: 201, body: first.body })
    expect(first.body).toMatchObject({ text: 'Av. Juárez 100' })
  })

  it('shares its key with no other user or operation', async () => {
    const key = newKey()
    const calls = [
      {},
      { path: '/api/others' },
      { path: '/api/own', userId: 1 },
      { path: '/api/own', userId: 2 },
    ]
    const answers = await Promise.all(calls.map((call) => send(key, 'apart', call)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await countOf('apart')).toBe(4)
  })

  it('has effect each time without a key', async () => {
    expect([(await send(null, 'no key')).status, (await send(null, 'no key')).status]).toEqual([
      201, 201,
    ])
    expect(await countOf('no key')).toBe(2)
  })

  it.each(['short', 'k'.repeat(129), 'with a space in its middle', '"half-quoted-key-of-16'])(
    'is refused with the key %s',
    async (key) => {
      expect(await send(key, 'bad key')).toMatchObject({
        status: 400,
        body: { code: 'IDEMPOTENCY_KEY_INVALID' },
      })
    },
  )

  it('stores neither its key nor its body in readable form', async () => {
    const key = newKey()
    await send(key, 'secret')
    const storedRow = JSON.stringify(
      await connections[0]!
        .collection('kept_answers')
        .find({}, { projection: { answer: 0 } })
        .toArray(),
    )
    expect(storedRow).not.toContain(key)
    expect(storedRow).not.toContain('secret')
  })
})
