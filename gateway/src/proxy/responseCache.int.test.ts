import { brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { call, cookieHeader } from '../../test/client.ts'
import { type Served, serveFront } from '../../test/served.ts'

describe('a list that is cacheable for a second', () => {
  let stub: Served
  let gateway: Served
  let stop: () => Promise<void>
  let url: string
  let queries = 0

  beforeAll(async () => {
    ;({ stub, gateway, stop } = await serveFront())
  })

  afterAll(() => stop())

  // Each test uses its own URL.
  beforeEach(() => {
    url = `${gateway.url}/api/materials/cached?q=${++queries}`
  })

  const asked = async () => JSON.parse((await call(`${stub.url}/seen`)).text).listings

  it('is fetched once for all parallel requests', async () => {
    const before = await asked()

    const answers = await Promise.all(Array.from({ length: 50 }, () => call(url)))

    expect((await asked()) - before).toBe(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(50)
  })

  it('returns 304 from memory for a matching ETag', async () => {
    const { headers } = await call(url)
    const before = await asked()

    const again = await call(url, { headers: { 'if-none-match': `W/${headers.etag}` } })

    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(await asked()).toBe(before)
  })

  it('is compressed for clients that accept brotli', async () => {
    const plain = await call(url)
    const answer = await request(url, { headers: { 'accept-encoding': 'gzip, br' } })
    const bytes = Buffer.from(await answer.body.arrayBuffer())

    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      etag: 'W/"one"',
      vary: 'Accept-Encoding, Cookie',
    })
    expect(brotliDecompressSync(bytes).toString()).toBe(plain.text)
  })

  it('is revalidated by its ETag after its second', async () => {
    const first = await call(url)
    const before = await asked()
    const { now } = performance
    const clock = jest
      .spyOn(performance, 'now')
      .mockImplementation(() => now.call(performance) + 1_000)
    const again = await call(url)
    clock.mockRestore()

    expect(again.text).toBe(first.text)
    expect((await asked()) - before).toBe(1)
  })

  it('is neither cached for nor served from memory to a session', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const headers = { cookie: cookieHeader(cookies) }
    await call(url)
    const before = await asked()

    await call(url, { headers })
    await call(url, { headers })

    expect((await asked()) - before).toBe(2)
  })

  it.each([
    ['another cookie that ends in its name', 'xsid=1; my-sid=2'],
    ['a forged one', `sid=${'a'.repeat(43)}; sid.sig=${'b'.repeat(43)}`],
    ['an empty one', 'sid='],
  ])('is served from memory to a client with %s', async (_name, cookie) => {
    await call(url)
    const before = await asked()

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(url, { headers: { cookie } })),
    )

    expect(await asked()).toBe(before)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('is served from memory after logout', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const headers = { cookie: cookieHeader(cookies) }
    await call(`${gateway.url}/api/logout`, { method: 'POST', headers })
    await call(url)
    const before = await asked()

    await call(url, { headers })

    expect(await asked()).toBe(before)
  })

  it('forwards responses that are not cacheable', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(`${gateway.url}/api/materials/echo?q=${++queries}`)),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]!.headers).not.toHaveProperty('set-cookie')
  })
})
