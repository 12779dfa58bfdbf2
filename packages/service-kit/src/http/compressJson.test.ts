import Koa from 'koa'
import { compressJson } from './compressJson.ts'
import { startTestApp } from '../testApp.ts'

const lots = Array.from({ length: 24 }, (_, id) => ({
  id,
  title: 'Polypropylene, crushed, red, post-industrial',
}))
const bodies: Record<string, unknown> = {
  '/lots': lots,
  '/text': JSON.stringify(lots),
  '/bytes': Buffer.from(JSON.stringify(lots)),
  '/untagged': lots,
  '/short': { id: 1 },
  '/picture': Buffer.alloc(5000),
}

describe('compressJson', () => {
  let served: Awaited<ReturnType<typeof startTestApp>>

  beforeAll(async () => {
    const app = new Koa()
    app.use(compressJson)
    app.use((ctx) => {
      if (ctx.path !== '/untagged') ctx.etag = 'one'
      if (ctx.path === '/known') {
        ctx.status = 304
        return
      }
      ctx.type = ctx.path === '/picture' ? 'image/webp' : 'json'
      ctx.body = bodies[ctx.path]
    })
    served = await startTestApp(app)
  })

  afterAll(() => served.stop())

  // `fetch` decodes the body, and fails if its encoding does not match the header.
  async function get(path: string, headers: Record<string, string>) {
    const answer = await served.call('GET', path, { headers })
    return { ...answer, headers: Object.fromEntries(answer.headers) }
  }

  it.each(['/lots', '/text', '/bytes'])(
    'sends brotli to a client that accepts it: %s',
    async (path) => {
      const { headers, body } = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })

      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        etag: 'W/"one"',
      })
      expect(Number(headers['content-length'])).toBeLessThan(JSON.stringify(lots).length / 5)
      expect(body).toEqual(lots)
    },
  )

  it('adds no ETag to a response without one', async () => {
    const { headers, body } = await get('/untagged', { 'accept-encoding': 'br' })

    expect(headers).toMatchObject({ 'content-encoding': 'br' })
    expect(headers).not.toHaveProperty('etag')
    expect(body).toEqual(lots)
  })

  it.each(['identity', 'gzip', 'br;q=0'])(
    'sends an unchanged body to a client that accepts only %s',
    async (accepted) => {
      const { headers, body } = await get('/lots', { 'accept-encoding': accepted })

      expect(headers).toMatchObject({ etag: '"one"', vary: 'Accept-Encoding' })
      expect(headers).not.toHaveProperty('content-encoding')
      expect(body).toEqual(lots)
    },
  )

  it.each(['/short', '/picture'])(
    'does not compress a body that would not shrink: %s',
    async (path) => {
      expect((await get(path, { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
        'content-encoding',
      )
    },
  )

  it('sends a 304 without a body', async () => {
    const { status, body } = await get('/known', { 'accept-encoding': 'br' })

    expect([status, body]).toEqual([304, ''])
  })
})
