import type { OpenOperation } from '@materia/contracts/wire/Operation.ts'
import { mockCalls } from '../testing/mockCalls.ts'
import type { MockResponses } from '../testing/mockCalls.ts'
import { call } from './apiClient.ts'
import { setPageAccount } from './pageAccount.ts'
import { onSignInNeeded } from './signInNeeded.ts'

type Thing = { id: number }
const listThings: OpenOperation<{ query: { color?: string; page?: number }; response: Thing[] }> = {
  method: 'get',
  path: '/api/things',
  auth: 'anyone',
}
const createThing: OpenOperation<{ body: { name: string }; response: Thing }> = {
  method: 'post',
  path: '/api/things',
  auth: 'anyone',
}
const changeThing: OpenOperation<{ params: Thing; body: { name: string }; response: Thing }> = {
  method: 'patch',
  path: '/api/things/{id}',
  auth: 'anyone',
}
const makeThing: OpenOperation<{ body: { name: string }; response: Thing }> = {
  method: 'post',
  path: '/api/made',
  auth: 'anyone',
  creates: true,
}
const logout: OpenOperation<object> = {
  method: 'post',
  path: '/api/logout',
  auth: 'anyone',
  status: 204,
}

describe('call', () => {
  it('sends a body as JSON and returns the parsed response', async () => {
    const calls = mockCalls({ 'POST /api/things': [201, { id: 4 }] })
    expect(await call(createThing, { body: { name: 'x' } })).toEqual({ id: 4 })
    expect(calls).toEqual([{ call: 'POST /api/things', body: { name: 'x' } }])
  })

  it('fills the path, and leaves unset values out of the query', async () => {
    const calls = mockCalls({
      'PATCH /api/things/7': [200, { id: 7 }],
      'GET /api/things?page=2': [200, []],
    })
    expect(await call(changeThing, { params: { id: 7 }, body: { name: 'y' } })).toEqual({ id: 7 })
    expect(await call(listThings, { query: { color: '', page: 2 } })).toEqual([])
    expect(calls).toEqual([
      { call: 'PATCH /api/things/7', body: { name: 'y' } },
      { call: 'GET /api/things?page=2', body: undefined },
    ])
  })

  it('returns undefined for an empty body', async () => {
    mockCalls({ 'POST /api/logout': [204] })
    expect(await call(logout)).toBeUndefined()
  })

  it('throws status and body text, with the error code', async () => {
    mockCalls({ 'GET /api/things': [409, { message: 'Taken', code: 'EMAIL_TAKEN' }] })
    await expect(call(listThings)).rejects.toMatchObject({
      message: '409: {"message":"Taken","code":"EMAIL_TAKEN"}',
      status: 409,
      code: 'EMAIL_TAKEN',
    })
  })

  it('sends creating calls with a key: the same until one succeeds, and another for another body', async () => {
    const keys: unknown[] = []
    const answers = [504, 504, 504, 201, 201]
    globalThis.fetch = async (_path, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return new Response('{"id":1}', { status: answers[keys.length - 1] })
    }
    for (const name of ['a', 'b', 'a', 'a', 'a'])
      await call(makeThing, { body: { name } }).catch(() => {})
    const [first, other, again, last, next] = keys

    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([again, last]).toEqual([first, first])
    expect(new Set([first, other, next]).size).toBe(3)
  })

  it('sends no key with other calls', async () => {
    globalThis.fetch = async (_path, init) =>
      Response.json(Object.fromEntries(new Headers(init?.headers)))
    expect(await call(createThing, { body: { name: 'x' } })).toEqual({
      'content-type': 'application/json',
    })
  })

  it('throws for a response that is not JSON', async () => {
    globalThis.fetch = async () => new Response('<html>', { status: 200 })
    await expect(call(listThings)).rejects.toMatchObject({ name: 'ApiError', status: 200 })
  })

  it('throws status 0 without a response', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
    await expect(call(listThings)).rejects.toMatchObject({ status: 0 })
  })
})

describe('a call after the session has expired', () => {
  const refused: [number, unknown] = [401, { code: 'UNAUTHENTICATED', message: 'Sign in' }]

  it('is sent again after a login on the page, and only once', async () => {
    const answers: MockResponses = { 'PATCH /api/things/7': refused, 'GET /api/things': refused }
    const calls = mockCalls(answers)
    const stop = onSignInNeeded(async () => {
      answers['PATCH /api/things/7'] = [200, { id: 7 }]
      return true
    })
    expect(await call(changeThing, { params: { id: 7 }, body: { name: 'y' } })).toEqual({ id: 7 })
    await expect(call(listThings)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(calls).toHaveLength(4)
    stop()
  })

  it('fails when the login is canceled, and when nobody was signed in', async () => {
    const calls = mockCalls({ 'GET /api/things': refused })
    await expect(call(listThings)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const stop = onSignInNeeded(async () => false)
    await expect(call(listThings)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(calls).toHaveLength(2)
    stop()
  })
})

describe('the account of the page', () => {
  /** The account that each call states. */
  function watchAccounts() {
    const accounts: (string | null)[] = []
    globalThis.fetch = async (_path, init) => {
      accounts.push(new Headers(init?.headers).get('x-materia-account'))
      return new Response('{"id":1}', { status: 200 })
    }
    return accounts
  }
  const create = () => call(createThing, { body: { name: 'x' } })

  afterEach(() => {
    setPageAccount(undefined)
    document.head.replaceChildren()
  })

  it('is stated by every call of a company’s page', async () => {
    const accounts = watchAccounts()
    await call(listThings)
    setPageAccount(7)
    await call(listThings)
    await create()
    await call(createThing, { body: { name: 'x' }, isForAnyAccount: true })
    expect(accounts).toEqual([null, '7', '7', null])
  })

  it('is stated only by the writes of a visitor’s page', async () => {
    const accounts = watchAccounts()
    setPageAccount(0)
    await call(listThings)
    await create()
    expect(accounts).toEqual([null, '0'])
  })

  it('is not stated by the call that takes a preloaded response, which needs the same headers', async () => {
    const accounts = watchAccounts()
    document.head.innerHTML = '<link rel="preload" href="/api/things" as="fetch" crossorigin>'
    setPageAccount(7)
    await call(listThings)
    await call(listThings)
    expect(accounts).toEqual([null, '7'])
  })
})
