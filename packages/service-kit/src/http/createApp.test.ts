import { commonErrors } from '@materia/contracts/errors.ts'
import { anyError, type EchoApp, startEchoApp } from '../../test/startEchoApp.ts'
import { AppError, notFound } from '../AppError.ts'
import { identityHeader, identitySigningKey, signIdentity } from '../identity/identityHeader.ts'
import { testIdentitySigningKey } from '../testApp.ts'

let app: EchoApp

beforeAll(async () => {
  app = await startEchoApp()
})
beforeEach(() => {
  app.state.handled = []
  app.state.missing = []
})
afterAll(() => app.stop())

describe('a valid request', () => {
  it('reaches its handler with typed query values and defaults', async () => {
    const { body } = await app.call('GET', '/api/things?color=7&isNew=true')
    expect(body).toMatchObject({ query: { limit: 24, color: '7', isNew: true } })
  })

  it('gets the status of its operation', async () => {
    expect(await app.call('POST', '/api/things', { body: { name: 'flake' } })).toMatchObject({
      status: 201,
      body: { body: { name: 'flake' } },
    })
    expect(await app.call('DELETE', '/api/things/1')).toMatchObject({ status: 204, body: '' })
  })

  it('may be a HEAD wherever GET is allowed', async () => {
    const { status, body, headers } = await app.call('HEAD', '/api/things')
    expect({ status, body }).toEqual({ status: 200, body: '' })
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0)
  })

  it('keeps the request id of its caller', async () => {
    const { headers } = await app.call('GET', '/api/things', {
      headers: { 'x-request-id': 'abc-123-def' },
    })
    expect(headers.get('x-request-id')).toBe('abc-123-def')
  })

  it('takes its caller from the identity header', async () => {
    const { body } = await app.call('POST', '/api/own', {
      body: { name: 'flake' },
      user: { userId: 7, role: 'reviewer' },
    })
    expect(body).toMatchObject({ user: { userId: 7, role: 'reviewer' } })
  })
})

describe('an identity header', () => {
  const identity = { userId: 7, role: 'user', address: '203.0.113.7' }
  const good = () => signIdentity(testIdentitySigningKey, identity, new Date())

  it.each([
    [
      'of another key',
      () =>
        signIdentity(
          identitySigningKey('a key that somebody else made up, alas'),
          identity,
          new Date(),
        ),
    ],
    ['with another user or role', () => good().replace(/^7;user/, '8;admin')],
    ['without a signature', () => good().slice(0, good().lastIndexOf(';'))],
    ['that is empty', () => ''],
    ['that is noise', () => ';;;;'],
  ])('%s gets 401, even on a public operation', async (_, header) => {
    const answer = await app.call('GET', '/api/things', { headers: { [identityHeader]: header() } })
    expect(answer).toMatchObject({ status: 401, body: { ...anyError, code: 'UNAUTHENTICATED' } })
    expect(app.state.handled).toEqual([])
  })
})

describe('an error in a handler', () => {
  it('gets the response of its code, without the handler’s headers', async () => {
    app.state.thrown = notFound()
    const { status, body, headers } = await app.call('GET', '/api/fail')
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { ...anyError, code: 'NOT_FOUND' },
    })
    expect(headers.get('etag')).toBeNull()
  })

  it('carries the headers of the error', async () => {
    app.state.thrown = new AppError(commonErrors.TOO_MANY_REQUESTS, {
      headers: { 'retry-after': '30' },
    })
    expect((await app.call('GET', '/api/fail')).headers.get('retry-after')).toBe('30')
  })

  it.each([new Error('secret of the database'), 'text', undefined])(
    'hides the details of an unexpected error',
    async (unexpected) => {
      app.state.thrown = unexpected
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

describe('a response', () => {
  it('is sent if it keeps its contract', async () => {
    app.state.counted = 7
    expect(await app.call('GET', '/api/count')).toMatchObject({ status: 200, body: 7 })
  })

  it.each([
    ['of another type', '7', 'must be a number'],
    ['that is missing', undefined, 'is required'],
  ])('%s fails with a logged error', async (_, wrong, why) => {
    app.state.counted = wrong
    app.state.logged = []
    const { status, body, headers } = await app.call('GET', '/api/count')
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(headers.get('etag')).toBeNull()
    expect(app.state.logged).toEqual([expect.stringMatching(`count breaks its contract: .*${why}`)])
  })

  it('with an error code that its operation does not list fails with a logged error', async () => {
    app.state.thrown = new AppError({ code: 'THING_TAKEN', status: 409, message: '' })
    app.state.logged = []
    expect(await app.call('GET', '/api/fail')).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL' },
    })
    expect(app.state.logged).toEqual([
      expect.stringContaining('fail breaks its contract: it does not list the error THING_TAKEN'),
    ])
  })
})

describe('health', () => {
  it('is ok as soon as the service listens', async () => {
    app.state.missing = ['mongodb']
    expect((await app.call('GET', '/healthz')).status).toBe(200)
  })

  it('is ready if nothing is missing', async () => {
    expect((await app.call('GET', '/readyz')).status).toBe(200)
  })

  it('names missing dependencies', async () => {
    app.state.missing = ['mongodb']
    expect(await app.call('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { missing: ['mongodb'] },
    })
  })

  it('counts requests by route and not by path', async () => {
    await app.call('GET', '/api/things/123')
    const { body } = await app.call('GET', '/metrics')
    expect(body).toMatch(/^http_request_duration_seconds_count\{.*route="read",status="200"\} 1$/m)
    expect(body).not.toContain('/api/things')
  })
})
