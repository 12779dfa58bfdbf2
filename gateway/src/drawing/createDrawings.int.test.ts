import { call, until } from '../../test/client.ts'
import { previewToken } from '../../test/previewToken.ts'
import {
  type RunningProcess,
  createBuild,
  remoteScreens,
  startFront,
  writeBuilt,
} from '../../test/processes.ts'

let gateway: RunningProcess
let stop: () => Promise<void>
let buildDir: string

const shellFile = 'shell/s1/server/drawPage.js'
const remoteFile = (version: string) => `remotes/mfe-marketplace/${version}/server/routes.js`

// What it draws is what the remote's part says, as of a shell's part it does with screens.
const shellPart = `
exports.sharedModules = { react: { version: 'the shell\u2019s own' } }
exports.drawPage = async ({ address, language, loadRemote }) => {
  const { routes } = await loadRemote('mfe-marketplace')
  const text = await routes({ address, language, fetch })
  return { html: '<p>' + text + '</p>', styles: '<style nonce="__NONCE__">p{}</style>', data: [[['asked'], text]] }
}`
const remotePart = (body: string) =>
  `const react = require('react'); exports.default = async ({ address, language, fetch }) => { ${body} }`

/** A release of the remote whose part for the server does this. */
async function release(version: string, body: string): Promise<void> {
  await writeBuilt(
    buildDir,
    `remotes/mfe-marketplace/${version}/screens.json`,
    JSON.stringify({
      ...remoteScreens,
      screens: remoteScreens.screens.map((screen) => ({
        ...screen,
        isDrawn: !screen.isGuarded || undefined,
      })),
    }),
  )
  await writeBuilt(buildDir, `remotes/mfe-marketplace/${version}/mf-manifest.json`, '{}')
  await writeBuilt(buildDir, remoteFile(version), remotePart(body))
  await writeBuilt(
    buildDir,
    'remotes.json',
    JSON.stringify({ 'mfe-marketplace': { current: version } }),
  )
}

const get = async (path = '/marketplace', headers: Record<string, string> = {}) =>
  call(`${gateway.url}${path}`, { headers })
const drawn = (text: string) =>
  /<div id="root" data-drawn="\w+"><p>([^]*)<\/p><\/div>/.exec(text)?.[1]
/** Once the release is there, and its process. */
async function drawnOnce(
  isIt: (text: string | undefined) => boolean,
  path?: string,
): Promise<string | undefined> {
  let text: string | undefined
  await until(async () => isIt((text = drawn((await get(path)).text))))
  return text
}
const logged = (message: string) => gateway.lines.filter(({ msg }) => msg === message)

beforeAll(async () => {
  buildDir = await createBuild()
  await writeBuilt(buildDir, shellFile, shellPart)
  await release('m1', "return address + ' in ' + language + ' by ' + react.version")
  ;({ gateway, stop } = await startFront({ buildDir, env: { DRAW_TIMEOUT_MS: '2000' } }))
})

afterAll(() => stop())

describe('a visitor’s page', () => {
  it('comes drawn in their language, with what it was drawn from', async () => {
    expect(await drawnOnce((text) => text !== undefined, '/marketplace?q=pp')).toBe(
      '/marketplace?q=pp in en by the shell’s own',
    )
    const { text, headers } = await get('/marketplace?q=pp', { cookie: 'preferredLanguage=es' })
    expect(drawn(text)).toBe('/marketplace?q=pp in es by the shell’s own')
    expect(text).toContain(
      '<script type="application/json" id="drawn">[[["asked"],"/marketplace?q=pp in es by the shell’s own"]]</script>',
    )
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!
    expect(text).toContain(`<style nonce="${nonce}">p{}</style>`)
    expect(text).not.toContain('__NONCE__')
    // What somebody wrote stays as it is.
    expect(drawn((await get('/marketplace?q=__NONCE__')).text)).toBe(
      '/marketplace?q=__NONCE__ in en by the shell’s own',
    )
  })

  it('is asked for no call ahead that it has been drawn from', async () => {
    await drawnOnce((text) => text !== undefined)
    const { text } = await get()
    expect(drawn(text)).toBeDefined()
    expect(text).not.toContain('/api/materials?limit=24')
    expect(text).toContain(
      '<link rel="preload" href="/remotes/mfe-marketplace/m1/mf-manifest.json"',
    )
  })

  it('is a 404 where no screen is, drawn as well', async () => {
    await drawnOnce((text) => text !== undefined, '/nowhere')
    expect((await get('/nowhere')).status).toBe(404)
  })

  it('is that of the next release as soon as that is current', async () => {
    await release('m2', "return 'another'")
    expect(await drawnOnce((text) => text === 'another')).toBe('another')
  })
})

describe('a page that is kept', () => {
  it('is never one of who has a session, nor theirs anybody’s', async () => {
    await release('m3', "return (await (await fetch('/api/user/echo')).text())")
    const text = await drawnOnce((echo) => echo?.startsWith('{') ?? false)
    const { headers } = JSON.parse(text!)
    expect(
      Object.keys(headers).filter((name) => name.includes('cookie') || name.includes('identity')),
    ).toEqual([])
    const theirs = await get('/marketplace', { cookie: 'sid=some; sid.sig=thing' })
    expect(drawn(theirs.text)).toBeUndefined()
    expect(theirs.text).not.toContain('id="drawn"')
    expect(theirs.text).toContain('href="/api/user"')
    expect((await get()).text).toContain('<meta name="visitor">')
  })

  it('is never another’s, whatever is sent along', async () => {
    await release('m3b', "return address + ' in ' + language")
    await drawnOnce((text) => text === '/marketplace in en')
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
    const origins = [gateway.url, gateway.url.replace('127.0.0.1', 'localhost')]
    const all = [...asked, ...asked.toReversed(), ...asked].flatMap((each) =>
      origins.map((origin) => ({ each, origin })),
    )
    const answers = await Promise.all(
      all.map(async ({ each: [path, headers], origin }) => {
        const { status, text } = await call(`${origin}${path}`, { headers })
        return {
          status,
          page: drawn(text),
          url: /og:url" content="([^"]*)/.exec(text)?.[1]?.startsWith(`${origin}/`) ?? false,
          isUsers: text.includes('href="/api/user"'),
        }
      }),
    )
    expect(answers).toEqual(
      all.map(({ each: [path, headers, page] }, index) => ({
        status: path === '/nowhere' ? 404 : 200,
        // Too many at once are drawn by the browser.
        page: answers[index]?.page && page,
        url: true,
        isUsers: headers['cookie']?.includes('sid=') ?? false,
      })),
    )
  })

  it('is drawn once for all who ask at the same moment', async () => {
    await release(
      'm4',
      "globalThis.count = (globalThis.count ?? 0) + 1; return 'drawn ' + globalThis.count",
    )
    await drawnOnce((text) => text?.startsWith('drawn') ?? false)
    const texts = await Promise.all(
      Array.from({ length: 20 }, async () => drawn((await get('/marketplace?q=at-once')).text)),
    )
    expect(new Set(texts).size).toBe(1)
  })
})

it('draws a few pages at a time, and leaves the others to the browser', async () => {
  // Without the screens that a new release draws by itself to warm up.
  await release(
    'm5',
    'if (!address.includes("?")) return "0"; count = (globalThis.count ?? 0) + 1; most = Math.max(globalThis.most ?? 0, count); await new Promise((resolve) => setTimeout(resolve, 50)); count -= 1; return String(most)',
  )
  const isCount = (text = '') => /^\d+$/.test(text)
  await drawnOnce(isCount)
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => (await get(`/marketplace?q=${index}`)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  const most = await drawnOnce(isCount, '/marketplace?q=most')
  expect(Number(most)).toBeLessThanOrEqual(8)
})

describe('a release that cannot draw', () => {
  // What comes after it is drawn again.
  afterEach(async () => {
    const version = `good-${Math.random().toString(36).slice(2)}`
    await release(version, `return '${version}'`)
    await drawnOnce((text) => text === version)
  })

  it.each([
    ['throws', "throw new Error('broken')", 'a page is not drawn'],
    [
      'calls what does not answer',
      "if (!(await fetch('/api/user/slow')).ok) throw new Error('late')",
      'a page is not drawn',
    ],
    ['never comes to an end', 'await new Promise(() => {})', 'a page is not drawn in time'],
    [
      'ends its process by the memory it takes',
      'const all = []; for (;;) all.push(new Array(1e6).fill(1))',
      'the process that draws pages ended',
    ],
    ['computes without end', 'for (;;) {}', 'the process that draws pages ended'],
    ['asks for a module of Node', "require('node:fs')", 'a page is not drawn'],
    ['asks for another site', "await fetch('https://elsewhere.example/')", 'a page is not drawn'],
    ['writes', "await fetch('/api/materials', { method: 'POST' })", 'a page is not drawn'],
    ['imports a module of Node', "await import('node:net')", 'a page is not drawn'],
    ['makes a page without end', "return 'x'.repeat(5_000_000)", 'a page is not drawn'],
    [
      'makes calls without end',
      "await Promise.all(Array.from({ length: 1_000 }, (_, index) => fetch('/api/user/slow?' + index)))",
      'a page is not drawn',
    ],
    [
      'ends its process by what it keeps beside its memory',
      'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1))',
      'a page is not drawn',
    ],
    [
      'looks for its process by what Node looks up, to end the gateway',
      `
      const node = Object.getPrototypeOf(Object.getPrototypeOf(new URL('http://x/')))
      Object.defineProperty(node, 'noDeprecation', { configurable: true, get() { if (this && this.ppid) this._kill(this.ppid, 9) } })
      setTimeout(() => {}, -1)
      await new Promise(() => {})`,
      'a page is not drawn',
    ],
    [
      'makes a function of text, to get at its process',
      "setTimeout.constructor('return process')().exit()",
      'a page is not drawn',
    ],
  ])('as it %s leaves the page to the browser, and says so', async (how, body, message) => {
    await release(`bad-${how.replaceAll(/\W/g, '-')}`, body)
    await until(async () => {
      const { status, text } = await get()
      expect(status).toBe(200)
      // What is said once a minute at most.
      return drawn(text) === undefined && logged(message).length > 0
    })
    const { text } = await get()
    expect(text).toContain('<div id="root"></div>')
    expect(text).toContain('/api/materials?limit=24')
  })

  it.each([
    ['is cut off', 'exports.default = async () => {'],
    ['throws as it is read', "throw new Error('broken')"],
    ['is a page of HTML', '<!doctype html><p>Sorry'],
    ['has nothing to draw', ''],
  ])('as its part for the server %s leaves the page to the browser', async (how, part) => {
    const version = `unread-${how.replaceAll(/\W/g, '-')}`
    await release(version, '')
    await writeBuilt(buildDir, remoteFile(version), part)
    await until(async () => drawn((await get()).text) === undefined)
    expect((await get()).text).toContain('<div id="root"></div>')
  })

  it('is ended as it computes without end, also where nobody asks for a page', async () => {
    const ends = () => logged('the process that draws pages ended').length
    const before = ends()
    await release('spinning', 'for (;;) {}')
    await until(() => ends() > before)
  })

  it('makes no calls once its page is drawn', async () => {
    await release(
      'restless',
      "let answer = globalThis.answer ?? 'none yet'; setTimeout(() => fetch('/api/user/echo').then(() => { globalThis.answer = 'answered' }, (error) => { globalThis.answer = error.message }), 20); return answer",
    )
    await drawnOnce((text) => text === 'Only what pages are drawn from')
  })

  it('as it has no part for the server leaves the page to the browser', async () => {
    await writeBuilt(
      buildDir,
      'remotes/mfe-marketplace/old/screens.json',
      JSON.stringify(remoteScreens),
    )
    await writeBuilt(
      buildDir,
      'remotes.json',
      JSON.stringify({ 'mfe-marketplace': { current: 'old' } }),
    )
    await until(async () => drawn((await get()).text) === undefined)
  })

  it('sees nothing of the environment, and no globals of Node', async () => {
    await release(
      'curious',
      'return [typeof process, typeof Buffer, typeof global, typeof setImmediate, typeof localStorage].join()',
    )
    expect(await drawnOnce((text) => text?.startsWith('undefined') ?? false)).toBe(
      'undefined,undefined,undefined,undefined,undefined',
    )
  })
})

describe('a preview of a version', () => {
  it('is drawn for nobody, and nothing of it is kept for others', async () => {
    await release('p2', "return 'previewed'")
    await release('p1', "return 'current'")
    await drawnOnce((text) => text === 'current')
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
      const { text, headers: answered } = await get('/marketplace?q=preview', headers)
      expect(text.includes('/remotes/mfe-marketplace/p2/')).toBe(isPreview)
      expect(drawn(text)).toBe(isPreview ? undefined : 'current')
      expect(String(answered['cache-control']).includes('no-store')).toBe(isPreview)
    }
  })
})

describe('a version for a share of the visitors', () => {
  it('draws the pages of those who get it, and nobody else’s, also of what is kept', async () => {
    await release('t2', "return 'tried'")
    await release('t1', "return 'current'")
    await writeBuilt(
      buildDir,
      'remotes.json',
      JSON.stringify({
        'mfe-marketplace': {
          current: 't1',
          candidate: { version: 't2', percent: 50, since: new Date().toISOString() },
        },
      }),
    )
    const groups = Array.from({ length: 10 }, (_, group) => `group=${group * 10}`)
    const byGroup = async () =>
      (
        await Promise.all(
          groups.map(async (cookie) => (await get('/marketplace', { cookie })).text),
        )
      ).map((text) => [
        text.includes('/remotes/mfe-marketplace/t2/') ? 'tried' : 'current',
        drawn(text),
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
