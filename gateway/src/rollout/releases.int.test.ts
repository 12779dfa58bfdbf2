import { call, until } from '../../test/client.ts'
import { createBuild, remoteScreens, writeBuilt } from '../../test/build.ts'
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
const write = (path: string, content: object | string) =>
  writeBuilt(buildDir, path, typeof content === 'string' ? content : JSON.stringify(content))

describe('a release', () => {
  it('is in the registry and in the page without a restart, and keeps the files of the previous one', async () => {
    const manifest = { metaData: { remoteEntry: { name: 'r2.js', path: '' } }, exposes: [] }
    const registry = { 'mfe-marketplace': { current: 'm2', history: ['m1'], rolledBack: [] } }
    const screens = [
      ...remoteScreens.screens,
      { path: '/quotes/:id', isGuarded: true, preload: '/api/quotes/:id' },
    ]
    await write('remotes/mfe-marketplace/m2/mf-manifest.json', manifest)
    await write('remotes/mfe-marketplace/m2/screens.json', { ...remoteScreens, screens })
    await write('remotes.json', registry)

    await until(async () =>
      (await get('/remotes.json')).text.includes('/remotes/mfe-marketplace/m2/mf-manifest.json'),
    )
    const page = await get('/marketplace')
    const old = await get('/remotes/mfe-marketplace/m1/routes.1.js')

    expect(page.text).toContain('/remotes/mfe-marketplace/m2/r2.js')
    expect(old.status).toBe(200)
  })

  it('brings its screens and slots', async () => {
    const { status, text } = await get('/quotes/3')

    expect(status).toBe(200)
    expect(text).toContain('/remotes/mfe-marketplace/m2/r2.js')
    expect(text).toContain('{"path":"/quotes/:id","owner":"mfe-marketplace","isGuarded":true}')
    expect(text).toContain('"slots":{"company-materials":"mfe-marketplace"}')
    expect(text).not.toContain('/api/quotes/3')
    expect((await get('/quotes/3', { cookie: 'sid=some; sid.sig=thing' })).text).toContain(
      '<link rel="preload" href="/api/quotes/3" as="fetch" crossorigin>',
    )
  })

  it('without slot preloads still fills the slots', async () => {
    const { slots, screens } = remoteScreens
    await write('remotes/mfe-marketplace/m0/mf-manifest.json', {
      metaData: { remoteEntry: { name: 'r0.js' } },
      exposes: [],
    })
    await write('remotes/mfe-marketplace/m0/screens.json', { slots, screens })
    await write('remotes.json', { 'mfe-marketplace': { current: 'm0' } })
    await until(async () => (await get('/remotes.json')).text.includes('m0'))
    const { status, text } = await get('/profile/3')

    expect(status).toBe(200)
    expect(text).toContain('/api/users/3')
    expect(text).not.toContain('/api/materials/user/3')
  })

  it.each([
    ['a1', '/company/:seller-id'],
    ['a2', '/company/*'],
    ['a3', '/company/('],
  ])('%s with the path %s has no screens, and other remotes keep theirs', async (current, path) => {
    await write(`remotes/mfe-account/${current}/screens.json`, {
      screens: [{ path }, { path: '/company/:id' }],
    })
    await write('remotes.json', {
      'mfe-marketplace': { current: 'm2' },
      'mfe-account': { current },
    })

    await until(async () => (await get('/remotes.json')).text.includes(current))
    expect([(await get('/marketplace')).status, (await get('/company/3')).status]).toEqual([
      200, 404,
    ])
  })

  it('leaves the paths and slots of other remotes to them, in any order of the registry', async () => {
    const at = new Date().toISOString()
    await write('remotes/mfe-account/h1/screens.json', {
      screens: [{ path: '/:page' }, { path: '/PRODUCT/:id' }, { path: '/company/:id' }],
      slots: ['company-materials'],
    })
    await write('remotes.json', {
      'mfe-account': { current: 'h1', versions: { h1: { author: '', commit: null, at } } },
      'mfe-marketplace': { current: 'm2' },
    })
    await until(async () => (await get('/company/3')).status === 200)
    const { text } = await get('/product/3')
    expect(text).toContain('{"path":"/product/:id","owner":"mfe-marketplace"}')
    expect(text).not.toMatch(/"path":"\/:page"|"path":"\/PRODUCT/)
    expect(text).toContain('"slots":{"company-materials":"mfe-marketplace"}')
    expect((await get('/about')).text).toContain('{"path":"/about","owner":"pages"}')
    await until(() =>
      gateway.lines.some(
        ({ msg, owner }) =>
          msg === 'a release declares what another slice owns' && owner === 'mfe-marketplace',
      ),
    )
  })

  it('that only gets an earlier claim gets the path from then on', async () => {
    const since = (at: string) => ({ claims: { '/company/:id': at } })
    await write('remotes/mfe-checkout/c1/screens.json', { screens: [{ path: '/company/:id' }] })
    const registry = (ofAccount: string) => ({
      'mfe-account': { current: 'h1', ...since(ofAccount) },
      'mfe-checkout': { current: 'c1', ...since('2026-11-02T00:00:00.000Z') },
    })
    const owner = async () =>
      /"path":"\/company\/:id","owner":"([^"]+)"/.exec((await get('/company/3')).text)?.[1]
    await write('remotes.json', registry('2026-11-03T00:00:00.000Z'))
    await until(async () => (await owner()) === 'mfe-checkout')
    await write('remotes.json', registry('2026-11-01T00:00:00.000Z'))
    await until(async () => (await owner()) === 'mfe-account')
  })

  it('with an unreadable registry leaves the previous one in use', async () => {
    const before = await get('/remotes.json')
    await write('remotes.json', '{"mfe-marketplace": {"current"')

    expect((await get('/remotes.json')).text).toBe(before.text)
  })

  it('of the shell without screens returns 503 and not 404', async () => {
    await write('shell/s2/index.html', '<div id="root"></div>')
    await write('shell.json', { shell: { current: 's2' } })
    await until(async () => (await get('/about')).status === 503)
    await write('shell.json', { shell: { current: 's1' } })

    await until(async () => (await get('/about')).status === 200)
  })

  it('is sent as not cacheable', async () => {
    expect((await get('/remotes.json')).headers['cache-control']).toBe('no-cache')
  })
})
