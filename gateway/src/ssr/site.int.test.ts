import { call, rawCall, until } from '../../test/client.ts'
import { createBuild } from '../../test/build.ts'
import { type Served, serveFront } from '../../test/served.ts'

let gateway: Served
let stop: () => Promise<void>
let buildDir: string

beforeAll(async () => {
  buildDir = await createBuild()
  ;({ gateway, stop } = await serveFront({ buildDir }))
})

afterAll(() => stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  call(`${gateway.url}${path}`, { headers })

describe('the page', () => {
  it.each([
    '/',
    '/marketplace',
    '/MARKETPLACE',
    '/product/5',
    '/wanted',
    '/wanted/7',
    '/auth',
    '/contact/3',
  ])('exists at %s', async (path) => {
    const { status, headers } = await get(path)

    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
  })

  it('is sent with 404 at an unknown path', async () => {
    const { status, text } = await get('/nowhere')

    expect(status).toBe(404)
    expect(text).toContain('<div id="root">')
  })

  it('allows scripts of this site only, and styles with a new nonce each time', async () => {
    const [one, two] = [await get('/'), await get('/')]
    const policy = String(one.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!

    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(one.text).toContain(`<style nonce="${nonce}">`)
    expect(two.text).not.toContain(nonce)
  })

  it('preloads the user with a session cookie, and marks visitors without one', async () => {
    const [visitor, user] = [await get('/'), await get('/', { cookie: 'sid=some; sid.sig=thing' })]

    expect(visitor.text).toContain('<meta name="visitor">')
    expect(visitor.text).not.toContain('/api/user')
    expect(user.text).toContain('<link rel="preload" href="/api/user" as="fetch" crossorigin>')
    expect(user.text).not.toContain('name="visitor"')
  })

  it('contains the registry, and preloads the screen’s first files and its call with the address’s filters', async () => {
    const { text } = await get('/marketplace?sort=price_asc&lang=es&color=Red%2CBlue&q=')

    expect(text).toContain(
      'id="remotes">{"mfe-marketplace":"/remotes/mfe-marketplace/m1/mf-manifest.json"}</script>',
    )
    expect(text).toContain(
      '<link rel="preload" href="/remotes/mfe-marketplace/m1/mf-manifest.json" as="fetch" crossorigin>',
    )
    expect(text).toContain(
      '<link rel="preload" href="/api/materials?color=Red%2CBlue&amp;sort=price_asc&amp;limit=24" as="fetch" crossorigin>',
    )
    expect(text).toContain(
      '<link rel="preload" href="/remotes/mfe-marketplace/m1/remoteEntry.1.js" as="script">',
    )
    expect(text).toContain(
      '<link rel="preload" href="/remotes/mfe-marketplace/m1/routes.1.js" as="script">',
    )
  })

  it('preloads for a screen and its visible slots, but not for a slot that no remote fills', async () => {
    const preloads = [
      ...(await get('/profile/3')).text.matchAll(/<link rel="preload" href="([^"]+)"/g),
    ].map(([, href]) => href)

    expect(preloads).toEqual([
      '/remotes/mfe-marketplace/m1/mf-manifest.json',
      '/api/users/3',
      '/api/materials/user/3',
      '/assets/s1/federation.1.js',
      ...['remoteEntry', 'routes', 'profile', 'slots', 'collections'].map(
        (file) => `/remotes/mfe-marketplace/m1/${file}.1.js`,
      ),
    ])
  })

  it('lists the visible slots for the shell', async () => {
    expect((await get('/about')).text).toContain(
      '{"path":"/profile/:id","owner":"mfe-marketplace","slotsInSight":["company-materials","latest-conversations"]}',
    )
  })

  it.each([
    ['/marketplace', 'federation'],
    ['/', 'home'],
    ['/about', 'pages'],
  ])('preloads at %s only the shell’s part %s', async (path, part) => {
    const preloads = [
      ...(await get(path)).text.matchAll(
        /<link rel="preload" href="(\/assets\/[^"]+)" as="script">/g,
      ),
    ]
    expect(preloads.map(([, href]) => href)).toEqual([`/assets/s1/${part}.1.js`])
  })

  it('varies by cookie, also in a browser’s cache', async () => {
    expect((await get('/')).headers.vary).toBe('Accept-Encoding, Cookie')
  })

  it('refuses a write', async () => {
    const { status, headers, text } = await call(`${gateway.url}/about`, { method: 'POST' })

    expect([status, headers.allow, JSON.parse(text).code]).toEqual([
      405,
      'GET, HEAD',
      'METHOD_NOT_ALLOWED',
    ])
  })

  it('redirects /login', async () => {
    const { status, headers } = await get('/Login')

    expect([status, headers.location]).toEqual([302, '/auth#login'])
  })

  it('is logged without its query, which may hold an invitation', async () => {
    const { headers } = await get('/auth?invite=secret-token')
    const isLogged = (line: Record<string, unknown>) => line.requestId === headers['x-request-id']
    await until(() => gateway.lines.some(isLogged))

    expect(gateway.lines.find(isLogged)).toMatchObject({ url: '/auth', status: 200 })
  })
})

describe('a built file', () => {
  const path = '/assets/s1/main.1.js'

  it('is cacheable forever', async () => {
    const { status, headers, text } = await get(path)

    expect([status, text]).toEqual([200, 'console.log(1)'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it.each([
    ['gzip, deflate, br', 'br', 'as brotli'],
    ['br', 'br', 'as brotli'],
    ['br;q=0.5', 'br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['br;q=0, gzip', 'gzip', 'as gzip'],
    ['br;q=0.0', undefined, 'console.log(1)'],
    ['brx', undefined, 'console.log(1)'],
    ['deflate', undefined, 'console.log(1)'],
  ])('for %s is sent as %s, compressed at build time', async (accepted, encoding, content) => {
    const { headers, text } = await get(path, { 'accept-encoding': accepted })

    expect([headers['content-encoding'], text, headers.vary]).toEqual([
      encoding,
      content,
      'Accept-Encoding',
    ])
  })

  it.each([
    ['its ETag', (etag: string) => etag, 304],
    ['its ETag as a strong one', (etag: string) => etag.slice(2), 304],
    ['it and another', (etag: string) => `"b", ${etag}`, 304],
    ['any', () => '*', 304],
    ['another', () => '"b"', 200],
    ['its ETag without quotes', (etag: string) => etag.slice(3, -1), 200],
  ])('requested with %s is sent only when the ETag differs', async (_what, asked, status) => {
    const { headers } = await get(path)

    expect((await get(path, { 'if-none-match': asked(String(headers.etag)) })).status).toBe(status)
  })

  it.each([
    '/assets/s1/none.js',
    '/assets/s1/index.html',
    '/assets/s1',
    '/assets/s1/',
    '/assets/s1/.hidden.js',
    '/assets/none/main.1.js',
    '/remotes/mfe-marketplace/m1/none.js',
  ])('is a 404 with the error body when missing: %s', async (missing) => {
    const { status, text } = await get(missing)

    expect([status, JSON.parse(text).code]).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    '/assets/../secret.js',
    '/assets/s1/../../secret.js',
    '/assets/s1/..%2f..%2fsecret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/s1/..\\..\\secret.js',
  ])('is never read from outside its folder: %s', async (target) => {
    const answer = await rawCall(
      gateway.port,
      `GET ${target} HTTP/1.1\nHost: x\nConnection: close\n\n`,
    )

    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('not for everyone')
  })

  it('is served from the root for files like favicon.svg', async () => {
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  it('is revalidated each time when it is a service worker', async () => {
    expect((await get('/pushWorker.js')).headers).toMatchObject({
      'content-type': expect.stringContaining('text/javascript'),
      'cache-control': 'no-cache',
    })
  })
})

describe('operator routes', () => {
  it('/healthz and /readyz return 200', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200])
  })

  it('/metrics counts requests by route', async () => {
    await get('/api/user/echo')
    const { text } = await get('/metrics')

    expect(text).toMatch(
      /duration_seconds_count\{method="GET",route="\/api\/user",status="200"\} \d/,
    )
  })

  it('/metrics is a 404 through a proxy', async () => {
    expect((await get('/metrics', { 'x-forwarded-for': '1.1.1.1' })).status).toBe(404)
  })

  it('/metrics requires its token when one is configured', async () => {
    const env = { METRICS_TOKEN: 'secret' }
    const guarded = await serveFront({ buildDir, env })
    const without = await call(`${guarded.gateway.url}/metrics`)
    const withToken = await call(`${guarded.gateway.url}/metrics`, {
      headers: { authorization: 'Bearer secret' },
    })
    await guarded.stop()

    expect([without.status, withToken.status]).toEqual([404, 200])
  })

  it('/api/openapi.json is the API document', async () => {
    expect(JSON.parse((await get('/api/openapi.json')).text)).toMatchObject({ openapi: '3.1.0' })
  })

  it('/api/docs shows it with scripts and styles of this site only', async () => {
    const { status, headers, text } = await get('/api/docs')
    const files = [...text.matchAll(/(?:src|href)="(\/api[^"]*)"/g)].map(([, path]) => path!)
    const answers = await Promise.all(files.map((path) => get(path, { 'accept-encoding': 'br' })))

    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    )
    expect(
      answers.map((answer) => [
        answer.status,
        answer.headers['content-type'],
        answer.headers['content-encoding'],
      ]),
    ).toEqual([
      [200, 'text/css; charset=utf-8', 'br'],
      [200, 'text/javascript; charset=utf-8', 'br'],
      [200, 'text/javascript; charset=utf-8', 'br'],
    ])
    expect((await get('/api/docs/start.js')).text).toContain("url: '/api/openapi.json'")
    expect((await get('/api/docs', { 'if-none-match': String(headers.etag) })).status).toBe(304)
    expect((await get('/api/docs/../package.json')).status).toBe(404)
  })

  it('a known path refuses another method with 405 and its allowed methods', async () => {
    const { status, headers } = await get('/api/logout')

    expect([status, headers.allow]).toEqual([405, 'POST'])
  })
})
