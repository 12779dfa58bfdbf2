import { call, until } from '../../../test/client.ts'
import { cohortCookie } from '../../../test/canary.ts'
import { previewToken } from '../../../test/previewToken.ts'
import { remoteScreens } from '../../../test/build.ts'
import {
  type RenderedSite,
  expectLeftToBrowser,
  renderedText,
  startRenderedSite,
} from '../../../test/renderedSite.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})

afterAll(() => site.stop())

describe('a visitor’s page', () => {
  it('is server-rendered in their language, with its data', async () => {
    expect(await site.renderedOnce((text) => text !== undefined, '/marketplace?q=pp')).toBe(
      '/marketplace?q=pp in en by the shell’s own',
    )
    const { text, headers } = await site.get('/marketplace?q=pp', {
      cookie: 'preferredLanguage=es',
    })
    expect(renderedText(text)).toBe('/marketplace?q=pp in es by the shell’s own')
    expect(text).toContain(
      '<script type="application/json" id="rendered-queries">[[["asked"],"/marketplace?q=pp in es by the shell’s own"]]</script>',
    )
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!
    expect(text).toContain(`<style nonce="${nonce}">p{}</style>`)
    expect(text).not.toContain('__NONCE__')
    // Text that users wrote stays as it is.
    expect(renderedText((await site.get('/marketplace?q=__NONCE__')).text)).toBe(
      '/marketplace?q=__NONCE__ in en by the shell’s own',
    )
  })

  it('does not preload the calls that it was rendered from', async () => {
    await site.renderedOnce((text) => text !== undefined)
    const { text } = await site.get()
    expect(renderedText(text)).toBeDefined()
    expect(text).not.toContain('/api/materials?limit=24')
    expect(text).toContain(
      '<link rel="preload" href="/remotes/mfe-marketplace/m1/mf-manifest.json"',
    )
  })

  it('is a server-rendered 404 at an unknown path', async () => {
    await site.renderedOnce((text) => text !== undefined, '/nowhere')
    expect((await site.get('/nowhere')).status).toBe(404)
  })

  it.each(['isServerRendered', 'isDrawn'])('uses a new release that declares %s', async (flag) => {
    await site.release(flag, `return '${flag}'`, flag)
    expect(await site.renderedOnce((text) => text === flag)).toBe(flag)
  })
})

describe('a cached page', () => {
  it('is never a page of a session, nor sent to a session', async () => {
    await site.release('m3', "return (await (await fetch('/api/user/echo')).text())")
    const text = await site.renderedOnce((echo) => echo?.startsWith('{') ?? false)
    const { headers } = JSON.parse(text!)
    expect(
      Object.keys(headers).filter((name) => name.includes('cookie') || name.includes('identity')),
    ).toEqual([])
    const theirs = await site.get('/marketplace', { cookie: 'sid=some; sid.sig=thing' })
    expect(renderedText(theirs.text)).toBeUndefined()
    expect(theirs.text).not.toContain('id="rendered-queries"')
    expect(theirs.text).toContain('href="/api/user"')
    expect((await site.get()).text).toContain('<meta name="visitor">')
  })

  it('is never another page, whatever headers are sent', async () => {
    await site.release('m3b', "return address + ' in ' + language")
    await site.renderedOnce((text) => text === '/marketplace in en')
    const session = { cookie: 'sid=some; sid.sig=thing' }
    const asked: [path: string, headers: Record<string, string>, text: string | undefined][] = [
      ['/marketplace', {}, '/marketplace in en'],
      ['/marketplace', session, undefined],
      ['/marketplace', { cookie: 'preferredLanguage=es' }, '/marketplace in es'],
      [
        '/marketplace',
        { ...session, cookie: `${session.cookie}; preferredLanguage=es` },
        undefined,
      ],
      ['/marketplace', { 'accept-language': 'es' }, '/marketplace in en'],
      [
        '/marketplace',
        {
          'x-materia-identity': '1',
          authorization: 'Bearer 1',
          'x-forwarded-host': 'elsewhere.example',
          'x-forwarded-proto': 'https',
        },
        '/marketplace in en',
      ],
      ['/marketplace?q=a', {}, '/marketplace?q=a in en'],
      ['/marketplace?q=b', {}, '/marketplace?q=b in en'],
      ['/marketplace?q=a&lang=es', {}, '/marketplace?q=a&lang=es in es'],
      ['/marketplace/', {}, '/marketplace/ in en'],
      ['/nowhere', {}, '/nowhere in en'],
    ]
    const origins = [site.gateway.url, site.gateway.url.replace('127.0.0.1', 'localhost')]
    const all = [...asked, ...asked.toReversed(), ...asked].flatMap((each) =>
      origins.map((origin) => ({ each, origin })),
    )
    const answers = await Promise.all(
      all.map(async ({ each: [path, headers], origin }) => {
        const { status, text } = await call(`${origin}${path}`, { headers })
        return {
          status,
          page: renderedText(text),
          url: /og:url" content="([^"]*)/.exec(text)?.[1]?.startsWith(`${origin}/`) ?? false,
          isUsers: text.includes('href="/api/user"'),
        }
      }),
    )
    expect(answers).toEqual(
      all.map(({ each: [path, headers, page] }, index) => ({
        status: path === '/nowhere' ? 404 : 200,
        // Past the limit of parallel renders, the browser renders.
        page: answers[index]?.page && page,
        url: true,
        isUsers: headers['cookie']?.includes('sid=') ?? false,
      })),
    )
  })

  it('is rendered once for parallel requests', async () => {
    await site.release(
      'm4',
      "globalThis.count = (globalThis.count ?? 0) + 1; return 'rendered ' + globalThis.count",
    )
    await site.renderedOnce((text) => text?.startsWith('rendered') ?? false)
    const texts = await Promise.all(
      Array.from({ length: 20 }, async () =>
        renderedText((await site.get('/marketplace?q=at-once')).text),
      ),
    )
    expect(new Set(texts).size).toBe(1)
  })
})

it('is rendered by the server for a few requests at a time, and else by the browser', async () => {
  // Without the screens that a new release renders to warm up.
  await site.release(
    'm5',
    'if (!address.includes("?")) return "0"; count = (globalThis.count ?? 0) + 1; most = Math.max(globalThis.most ?? 0, count); await new Promise((resolve) => setTimeout(resolve, 50)); count -= 1; return String(most)',
  )
  const isCount = (text = '') => /^\d+$/.test(text)
  await site.renderedOnce(isCount)
  const statuses = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, index) => (await site.get(`/marketplace?q=${index}`)).status,
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  const most = await site.renderedOnce(isCount, '/marketplace?q=most')
  expect(Number(most)).toBeLessThanOrEqual(8)
})

describe('a release that cannot render', () => {
  afterEach(() => site.recover())

  it.each([
    ['throws', "throw new Error('broken')", 'a page is not rendered'],
    ['asks for a module of Node', "require('node:fs')", 'a page is not rendered'],
    [
      'asks for another site',
      "await fetch('https://elsewhere.example/')",
      'a page is not rendered',
    ],
    ['writes', "await fetch('/api/materials', { method: 'POST' })", 'a page is not rendered'],
    ['imports a module of Node', "await import('node:net')", 'a page is not rendered'],
    ['makes a page without end', "return 'x'.repeat(5_000_000)", 'a page is not rendered'],
    [
      'makes calls without end',
      "await Promise.all(Array.from({ length: 1_000 }, (_, index) => fetch('/api/user/slow?' + index)))",
      'a page is not rendered',
    ],
    [
      'looks for its process by what Node looks up, to end the gateway',
      `
      const node = Object.getPrototypeOf(Object.getPrototypeOf(new URL('http://x/')))
      Object.defineProperty(node, 'noDeprecation', { configurable: true, get() { if (this && this.ppid) this._kill(this.ppid, 9) } })
      setTimeout(() => {}, -1)
      await new Promise(() => {})`,
      'a page is not rendered',
    ],
    [
      'makes a function of text, to get at its process',
      "setTimeout.constructor('return process')().exit()",
      'a page is not rendered',
    ],
  ])('that %s leaves the page to the browser, and logs it', async (how, body, message) => {
    await expectLeftToBrowser(site, { how, body, message })
  })

  it.each([
    ['is cut off', 'exports.default = async () => {'],
    ['throws as it is read', "throw new Error('broken')"],
    ['is a page of HTML', '<!doctype html><p>Sorry'],
    ['has nothing to draw', ''],
  ])('whose server code %s leaves the page to the browser', async (how, part) => {
    await site.releasePart(`unread-${how.replaceAll(/\W/g, '-')}`, part)
    await until(async () => renderedText((await site.get()).text) === undefined)
    expect((await site.get()).text).toContain('<div id="root"></div>')
  })

  it('makes no calls once its page is rendered', async () => {
    await site.release(
      'restless',
      "let answer = globalThis.answer ?? 'none yet'; setTimeout(() => fetch('/api/user/echo').then(() => { globalThis.answer = 'answered' }, (error) => { globalThis.answer = error.message }), 20); return answer",
    )
    await site.renderedOnce(
      (text) =>
        text ===
        'Server-rendered code may call the API only during a render, a limited number of times',
    )
  })

  it('without server code leaves the page to the browser', async () => {
    await site.writeScreens('old', remoteScreens)
    await site.setReleases({ current: 'old' })
    await until(async () => renderedText((await site.get()).text) === undefined)
  })

  it('sees no environment variables and no globals of Node', async () => {
    await site.release(
      'curious',
      'return [typeof process, typeof Buffer, typeof global, typeof setImmediate, typeof localStorage].join()',
    )
    expect(await site.renderedOnce((text) => text?.startsWith('undefined') ?? false)).toBe(
      'undefined,undefined,undefined,undefined,undefined',
    )
  })
})

describe('a preview', () => {
  it('is not server-rendered, and nothing of it is cached for others', async () => {
    await site.release('p2', "return 'previewed'")
    await site.release('p1', "return 'current'")
    await site.renderedOnce((text) => text === 'current')
    const token = previewToken({
      name: 'mfe-marketplace',
      version: 'p2',
      until: Date.now() + 60_000,
    })
    const visitors: Record<string, string>[] = [
      { cookie: `preview=${token}` },
      {},
      { cookie: `preview=${token}` },
    ]
    for (const headers of visitors) {
      const isPreview = 'cookie' in headers
      const { text, headers: answered } = await site.get('/marketplace?q=preview', headers)
      expect(text.includes('/remotes/mfe-marketplace/p2/')).toBe(isPreview)
      expect(renderedText(text)).toBe(isPreview ? undefined : 'current')
      expect(String(answered['cache-control']).includes('no-store')).toBe(isPreview)
    }
  })
})

describe('a canary', () => {
  it('renders the pages of its own visitors only, also from the cache', async () => {
    await site.release('t2', "return 'tried'")
    await site.release('t1', "return 'current'")
    await site.setReleases({
      current: 't1',
      candidate: { version: 't2', percent: 50, since: new Date().toISOString() },
    })
    const groups = Array.from({ length: 10 }, (_, cohort) => cohortCookie(cohort * 10))
    const byGroup = async () =>
      (
        await Promise.all(
          groups.map(async (cookie) => (await site.get('/marketplace', { cookie })).text),
        )
      ).map((text) => [
        text.includes('/remotes/mfe-marketplace/t2/') ? 'tried' : 'current',
        renderedText(text),
      ])
    await until(
      async () =>
        new Set(
          (await byGroup())
            .filter(([version, text]) => version === text)
            .map(([version]) => version),
        ).size === 2,
    )
    for (const [version, text] of await byGroup()) expect([version, undefined]).toContain(text)
  })
})
