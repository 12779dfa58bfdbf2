import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { bind } from '@materia/contracts/bind.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { OpenOperation, UserOperation } from '@materia/contracts/Operation.ts'
import Joi from 'joi'
import { pino } from 'pino'
import { AppError, notFound } from './AppError.ts'
import { createApp } from './createApp.ts'
import { identityHeader, identityKey, signIdentity } from './identityHeader.ts'
import { type Route, route } from './route.ts'
import { startTestApp, testIdentityKey, testIdentityKeys } from './testApp.ts'

type Thing = { name: string; parts?: { size: number }[] }
type ListQuery = { limit?: number; color?: string; isNew?: boolean }
type Answered = { answer: object }

const list: OpenOperation<Answered & { query: ListQuery }> = {
  method: 'get',
  path: '/api/things',
  auth: 'anyone',
}
const make: OpenOperation<Answered & { body: Thing }> = {
  method: 'post',
  path: '/api/things',
  auth: 'anyone',
  status: 201,
}
const read: OpenOperation<Answered & { params: { id: number } }> = {
  method: 'get',
  path: '/api/things/{id}',
  auth: 'anyone',
}
const remove: OpenOperation<object> = {
  method: 'delete',
  path: '/api/things/{id}',
  auth: 'anyone',
  status: 204,
}
const take: OpenOperation<Answered & { body: { text: string } }> = {
  method: 'post',
  path: '/api/import',
  auth: 'anyone',
  bodyBytesMax: 100_000,
}
const upload: OpenOperation<Answered> = {
  method: 'post',
  path: '/api/upload',
  auth: 'anyone',
  files: { field: 'image', max: 1 },
}
const own: UserOperation<Answered & { body: Thing }> = {
  method: 'post',
  path: '/api/own',
  auth: 'user',
}
const fail: OpenOperation<Answered> = { method: 'get', path: '/api/fail', auth: 'anyone' }
const count: OpenOperation<{ answer: number }> = {
  method: 'get',
  path: '/api/count',
  auth: 'anyone',
}

const answer = Joi.object<object>()
const body = Joi.object<Thing>({
  name: Joi.string().max(10).required(),
  parts: Joi.array().items(Joi.object({ size: Joi.number().required() })),
}).required()
const things = bind(
  { list, make, read, remove, take, upload, own, fail, count },
  {
    list: {
      summary: '',
      query: Joi.object<ListQuery>({
        limit: Joi.number().integer().min(1).default(24),
        color: Joi.string(),
        isNew: Joi.boolean(),
      }),
      answer,
    },
    make: { summary: '', body, answer },
    read: {
      summary: '',
      params: Joi.object<{ id: number }>({ id: Joi.number().integer().positive().required() }),
      answer,
    },
    remove: { summary: '', answer: null },
    take: {
      summary: '',
      body: Joi.object<{ text: string }>({ text: Joi.string().required() }),
      answer,
    },
    upload: { summary: '', answer },
    own: { summary: '', body, answer },
    fail: { summary: '', answer },
    count: { summary: '', answer: Joi.number(), isShared: true },
  },
)

type Given = Record<'params' | 'query' | 'body' | 'user', unknown>
/** What a handler was given, for a write that must not have happened. */
let handled: Given[] = []
let missing: string[] = []
let thrown: unknown
let counted: unknown
const logged: string[] = []

const echo = async ({ params, query, body, user }: Given) => {
  handled.push({ params, query, body, user })
  return { params, query, body, user }
}
const routes: Route[] = [
  route(things.list, echo),
  route(things.make, echo),
  route(things.read, echo),
  route(things.remove, async () => undefined),
  route(things.own, echo),
  route(things.take, async () => ({})),
  route(things.upload, async ({ ctx }) => ({ bytes: (await buffer(ctx.req)).length })),
  route(things.fail, async ({ ctx }) => {
    ctx.set('etag', '"1"')
    throw thrown
  }),
  route(things.count, async () => counted as number),
]

let app: Awaited<ReturnType<typeof startTestApp>>

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  app = await startTestApp(
    createApp({
      name: 'things',
      routes,
      identityKeys: testIdentityKeys,
      log,
      isReady: async () => missing,
    }),
  )
})
beforeEach(() => {
  handled = []
  missing = []
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }
const anyError = { message: expect.any(String), requestId: expect.stringMatching(/^[\w-]{8,64}$/) }

describe('a request that is right', () => {
  it('reaches its handler with query text as the types of the schema, and its defaults', async () => {
    const { body } = await app.call('GET', '/api/things?color=7&isNew=true')
    expect(body).toMatchObject({ query: { limit: 24, color: '7', isNew: true } })
  })

  it('is answered with the status of its operation', async () => {
    expect(await app.call('POST', '/api/things', { body: { name: 'flake' } })).toMatchObject({
      status: 201,
      body: { body: { name: 'flake' } },
    })
    expect(await app.call('DELETE', '/api/things/1')).toMatchObject({ status: 204, body: '' })
  })

  it('may be a HEAD wherever GET is', async () => {
    const { status, body, headers } = await app.call('HEAD', '/api/things')
    expect({ status, body }).toEqual({ status: 200, body: '' })
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0)
  })

  it('keeps the request id that came with it', async () => {
    const { headers } = await app.call('GET', '/api/things', {
      headers: { 'x-request-id': 'abc-123-def' },
    })
    expect(headers.get('x-request-id')).toBe('abc-123-def')
  })

  it('knows its caller by the identity header', async () => {
    const { body } = await app.call('POST', '/api/own', {
      body: { name: 'flake' },
      user: { userId: 7, role: 'reviewer' },
    })
    expect(body).toMatchObject({ user: { userId: 7, role: 'reviewer' } })
  })
})

describe('bad input', () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

  it.each<[string, number, string, string, string, object]>([
    ['malformed JSON', 400, 'MALFORMED_JSON', 'POST', '/api/things', { body: '{"name":' }],
    [
      'bytes that are not UTF-8',
      400,
      'MALFORMED_JSON',
      'POST',
      '/api/things',
      { body: Buffer.from([0x22, 0xff, 0x22]) },
    ],
    ['no body', 400, 'INVALID_INPUT', 'POST', '/api/things', {}],
    ['a body that is no object', 400, 'INVALID_INPUT', 'POST', '/api/things', { body: '[]' }],
    ['null for a body', 400, 'INVALID_INPUT', 'POST', '/api/things', { body: 'null' }],
    ['deep nesting', 400, 'INVALID_INPUT', 'POST', '/api/things', { body: deep }],
    [
      'deep nesting in a field',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: `{"name":${deep}}` },
    ],
    ['a wrong type', 400, 'INVALID_INPUT', 'POST', '/api/things', { body: '{"name":7}' }],
    [
      'a number as text',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":"a","parts":[{"size":"7"}]}' },
    ],
    [
      'a number past all numbers',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":"a","parts":[{"size":1e999}]}' },
    ],
    [
      'an unknown field',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":"a","more":1}' },
    ],
    [
      'an unknown field inside',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":"a","parts":[{"size":1,"more":1}]}' },
    ],
    [
      'an operator as a field',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":"a","$where":"1"}' },
    ],
    [
      'an operator as a value',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":{"$ne":""}}' },
    ],
    [
      'a dotted field',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":"a","parts.size":1}' },
    ],
    [
      'a __proto__ field',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":"a","__proto__":{"isAdmin":true}}' },
    ],
    [
      'an escaped __proto__ inside',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":"a","parts":[{"size":1,"\\u005f_proto__":1}]}' },
    ],
    [
      'a constructor field',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: '{"name":"a","constructor":{"prototype":{}}}' },
    ],
    [
      'half of a character',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: String.raw`{"name":"a\ud83d"}` },
    ],
    [
      'half of a character inside',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/import',
      { body: String.raw`{"text":["\udc00"]}` },
    ],
    [
      'half of a character in a field’s name',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/things',
      { body: String.raw`{"name":"a","\ud83d":1}` },
    ],
    [
      'an over-long body',
      413,
      'BODY_TOO_LARGE',
      'POST',
      '/api/things',
      { body: `{"name":"${'a'.repeat(70_000)}"}` },
    ],
    [
      'a body over the limit of its call',
      413,
      'BODY_TOO_LARGE',
      'POST',
      '/api/import',
      { body: { text: 'a'.repeat(100_000) } },
    ],
    [
      'JSON where files are taken',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'POST',
      '/api/upload',
      { body: {} },
    ],
    ['no files where some are taken', 415, 'UNSUPPORTED_MEDIA_TYPE', 'POST', '/api/upload', {}],
    [
      'a form',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'POST',
      '/api/things',
      { body: 'name=a', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'another charset',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'POST',
      '/api/things',
      { body: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
    ],
    [
      'a compressed body',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'POST',
      '/api/things',
      { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } },
    ],
    ['an unknown query key', 400, 'INVALID_INPUT', 'GET', '/api/things?sort=asc', {}],
    ['a query key twice', 400, 'INVALID_INPUT', 'GET', '/api/things?limit=1&limit=2', {}],
    ['a query key with an operator', 400, 'INVALID_INPUT', 'GET', '/api/things?limit[$gt]=1', {}],
    ['a __proto__ query key', 400, 'INVALID_INPUT', 'GET', '/api/things?__proto__=1', {}],
    ['a query that nothing reads', 400, 'INVALID_INPUT', 'GET', '/api/things/1?color=red', {}],
    ['text for a number', 400, 'INVALID_INPUT', 'GET', '/api/things?limit=many', {}],
    ['a number in another notation', 400, 'INVALID_INPUT', 'GET', '/api/things?limit=0x10', {}],
    ['a number with blanks', 400, 'INVALID_INPUT', 'GET', '/api/things?limit=%207', {}],
    ['nothing for a number', 400, 'INVALID_INPUT', 'GET', '/api/things?limit=', {}],
    ['a number for a yes or no', 400, 'INVALID_INPUT', 'GET', '/api/things?isNew=1', {}],
    ['an id that is none', 400, 'INVALID_INPUT', 'GET', '/api/things/abc', {}],
    ['an id below one', 400, 'INVALID_INPUT', 'GET', '/api/things/0', {}],
    ['an id past all ids', 400, 'INVALID_INPUT', 'GET', '/api/things/9007199254740993', {}],
    ['a path that is badly escaped', 400, 'INVALID_INPUT', 'GET', '/api/things/%zz', {}],
    ['an unknown path', 404, 'NOT_FOUND', 'GET', '/api/nothing', {}],
    ['a path in other letters', 404, 'NOT_FOUND', 'GET', '/API/things', {}],
    ['a method that is not there', 405, 'METHOD_NOT_ALLOWED', 'DELETE', '/api/things', {}],
    ['a session that is not there', 401, 'UNAUTHENTICATED', 'POST', '/api/own', { body: '{' }],
  ])('%s is answered %i %s', async (_, status, code, method, path, call) => {
    const answer = await app.call(method, path, call)
    expect(answer).toMatchObject({ status, body: { ...anyError, code } })
    expect(handled).toEqual([])
  })

  it('names each field that is wrong', async () => {
    const { body } = await app.call('POST', '/api/things', {
      body: { name: 7, parts: [{ size: 'a' }] },
    })
    expect(body).toMatchObject({
      details: [
        { path: 'name', message: 'name must be a string' },
        { path: 'parts.0.size', message: 'parts[0].size must be a number' },
      ],
    })
  })

  it('is not repeated back at length', async () => {
    const { body } = await app.call('POST', '/api/things', {
      body: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, 1])),
    })
    expect((body as { details: unknown[] }).details).toHaveLength(20)
  })

  it('says which methods a path has', async () => {
    const { headers } = await app.call('PATCH', '/api/things')
    expect(headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST'])
  })

  it('replaces a request id that is not one', async () => {
    const { headers } = await app.call('GET', '/api/things', {
      headers: { 'x-request-id': 'a b"' },
    })
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
  })

  it('leaves no prototype with a new key', () => {
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('takes a longer body where the call says so', async () => {
    expect(
      await app.call('POST', '/api/import', { body: { text: 'a'.repeat(90_000) } }),
    ).toMatchObject({ status: 200 })
  })

  it('leaves files to the handler, whatever their length', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    expect(
      await app.call('POST', '/api/upload', { body: Buffer.alloc(500_000), headers }),
    ).toMatchObject({ status: 200, body: { bytes: 500_000 } })
  })

  it('stops a body without end at 64 KB', async () => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      'POST /api/things HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    for (let sent = 0; sent < 5; sent++) socket.write(`4000\r\n${' '.repeat(0x4000)}\r\n`)
    const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413/)
  })
})

describe('an identity header', () => {
  const identity = { userId: 7, role: 'user', address: '203.0.113.7' }
  const good = () => signIdentity(testIdentityKey, identity, new Date())

  it.each([
    [
      'of another key',
      () =>
        signIdentity(identityKey('a key that somebody else made up, alas'), identity, new Date()),
    ],
    ['with another user or role', () => good().replace(/^7;user/, '8;admin')],
    ['without a signature', () => good().slice(0, good().lastIndexOf(';'))],
    ['that is empty', () => ''],
    ['that is noise', () => ';;;;'],
  ])('%s is answered 401, also where anyone may call', async (_, header) => {
    const answer = await app.call('GET', '/api/things', { headers: { [identityHeader]: header() } })
    expect(answer).toMatchObject({ status: 401, body: { ...anyError, code: 'UNAUTHENTICATED' } })
    expect(handled).toEqual([])
  })
})

describe('an error in a handler', () => {
  it('is answered as its code says, without the headers of an answer', async () => {
    thrown = notFound()
    const { status, body, headers } = await app.call('GET', '/api/fail')
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { ...anyError, code: 'NOT_FOUND' },
    })
    expect(headers.get('etag')).toBeNull()
  })

  it('carries the headers of the error', async () => {
    thrown = new AppError(commonErrors.TOO_MANY_REQUESTS, { headers: { 'retry-after': '30' } })
    expect((await app.call('GET', '/api/fail')).headers.get('retry-after')).toBe('30')
  })

  it.each([new Error('secret of the database'), 'text', undefined])(
    'that nobody expected tells nothing of itself',
    async (unexpected) => {
      thrown = unexpected
      const { status, body } = await app.call('GET', '/api/fail')
      expect({ status, body }).toEqual({
        status: 500,
        body: {
          message: 'Something went wrong',
          code: 'INTERNAL',
          requestId: anyError.requestId,
          traceId: expect.stringMatching(/^[\da-f]{32}$/),
        },
      })
    },
  )
})

describe('an answer', () => {
  it('that keeps its contract is sent', async () => {
    counted = 7
    expect(await app.call('GET', '/api/count')).toMatchObject({ status: 200, body: 7 })
  })

  it.each([
    ['of another type', '7', 'must be a number'],
    ['that is missing', undefined, 'is required'],
  ])('%s fails loudly', async (_, wrong, why) => {
    counted = wrong
    logged.length = 0
    const { status, body, headers } = await app.call('GET', '/api/count')
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(headers.get('etag')).toBeNull()
    expect(logged).toEqual([expect.stringMatching(`count breaks its contract: .*${why}`)])
  })

  it('with an error code that its call does not list fails loudly', async () => {
    thrown = new AppError({ code: 'THING_TAKEN', status: 409, message: '' })
    logged.length = 0
    expect(await app.call('GET', '/api/fail')).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL' },
    })
    expect(logged).toEqual([
      expect.stringContaining('fail breaks its contract: it may not answer THING_TAKEN'),
    ])
  })
})

describe('health', () => {
  it('is fine as soon as the service listens', async () => {
    missing = ['mongodb']
    expect((await app.call('GET', '/healthz')).status).toBe(200)
  })

  it('is ready when nothing is missing', async () => {
    expect((await app.call('GET', '/readyz')).status).toBe(200)
  })

  it('names what is missing', async () => {
    missing = ['mongodb']
    expect(await app.call('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { missing: ['mongodb'] },
    })
  })

  it('counts requests by route, not by path', async () => {
    await app.call('GET', '/api/things/123')
    const { body } = await app.call('GET', '/metrics')
    expect(body).toMatch(/^http_request_duration_seconds_count\{.*route="read",status="200"\} 1$/m)
    expect(body).not.toContain('/api/things')
  })
})
