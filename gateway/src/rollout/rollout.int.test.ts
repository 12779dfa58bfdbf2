import { isDeepStrictEqual } from 'node:util'
import { call, cookieHeader, until } from '../../test/client.ts'
import { previewToken } from '../../test/previewToken.ts'
import { createBuild, remoteScreens, writeBuilt } from '../../test/build.ts'
import {
  canaryName as name,
  cohortCookie,
  cohorts,
  cohortWith,
  release,
  report,
  startCanary,
  versionIn,
  versionOf,
} from '../../test/canary.ts'
import { secrets } from '../../test/gatewayOptions.ts'
import { type Served, serveFront, serveGateway } from '../../test/served.ts'

let gateways: [Served, Served]
let stop: () => Promise<void>
let buildDir: string

const tryOut = (version: string, percent: number) =>
  startCanary({ buildDir, gateways, version, percent })

beforeAll(async () => {
  buildDir = await createBuild()
  const {
    gateway,
    redis,
    stub,
    stop: stopFront,
  } = await serveFront({ buildDir, env: { TELEMETRY_PER_ADDRESS: '100000' } })
  const other = await serveGateway({
    buildDir,
    redis,
    catalog: stub.url,
    identity: stub.url,
    env: { TELEMETRY_PER_ADDRESS: '100000' },
  })
  gateways = [gateway, other]
  stop = async () => {
    await other.kill()
    await stopFront()
  }
})
afterAll(() => stop())

describe('a canary', () => {
  it('reaches its percentage of browsers, alike at all gateways', async () => {
    await tryOut('m2', 30)
    const [one, two] = await Promise.all(
      gateways.map((gateway) =>
        Promise.all(cohorts.map((cohort) => versionOf(gateway, cohortCookie(cohort)))),
      ),
    )
    expect(one!.filter((version) => version === 'm2')).toHaveLength(30)
    expect(two).toEqual(one)
  })

  it('stays with a browser through a signed cookie that holds only its cohort', async () => {
    const first = await call(`${gateways[0].url}/marketplace`)
    expect(first.cookies).toEqual([
      expect.stringMatching(/^group=\d{1,2}; path=\/; expires=.*; samesite=lax; httponly$/i),
      expect.stringMatching(/^group\.sig=[\w-]{43}; path=\/; expires=.*; httponly$/i),
      expect.stringMatching(/^page=[\w.-]+; path=\/; expires=.*; samesite=strict; httponly$/i),
    ])
    const again = await call(`${gateways[1].url}/marketplace`, {
      headers: { cookie: cookieHeader(first.cookies) },
    })
    expect(again.cookies).toEqual([expect.stringMatching(/^page=/)])
    expect(versionIn(again.text)).toEqual(versionIn(first.text))
  })

  it.each([
    ['an unsigned cookie, as before', 'group=7'],
    ['a forged one', cohortCookie(7, { secret: 'x'.repeat(32) })],
    ['one for another cohort', cohortCookie(7).replace('group=7', 'group=8')],
  ])('gives a browser with %s a new cohort', async (_what, cookie) => {
    const { status, cookies } = await call(`${gateways[0].url}/marketplace`, {
      headers: { cookie },
    })
    expect([status, cookies.length]).toEqual([200, 3])
  })

  it('keeps the cohort of an older key, and signs it anew', async () => {
    const { gateway, stop: stopRotated } = await serveFront({
      buildDir,
      env: { SESSION_KEYS: `${secrets.newSessionKey},${secrets.sessionKey}` },
    })
    const { cookies } = await call(`${gateway.url}/marketplace`, {
      headers: { cookie: cohortCookie(7) },
    })
    await stopRotated()
    expect(cookieHeader(cookies.slice(0, 2))).toBe(
      cohortCookie(7, { secret: secrets.newSessionKey }),
    )
  })

  it('is in the page, which then reports telemetry at every visit', async () => {
    const page = await call(`${gateways[0].url}/marketplace`, {
      headers: { cookie: await cohortWith(gateways[0], 'm2') },
    })
    expect([
      versionIn(page.text),
      page.text.includes('<meta name="telemetry" content="1">'),
    ]).toEqual(['m2', true])
  })

  it('that has ended sets no cookie, and pages report by sample', async () => {
    await release(buildDir, {})
    await until(async () => (await call(`${gateways[0].url}/marketplace`)).cookies.length === 0)
    expect((await call(`${gateways[0].url}/marketplace`)).text).toContain(
      '<meta name="telemetry" content="0.1">',
    )
  })
})

describe('POST /api/telemetry', () => {
  const good = {
    name,
    version: 'm1',
    event: 'broken',
    error: 'TypeError',
    at: 'routes.1a2b3c.js:1:2345',
  }

  it('counts a page’s report once per slice, for operators', async () => {
    await release(buildDir, {})
    await until(async () => (await call(`${gateways[0].url}/marketplace`)).cookies.length === 0)
    expect((await report(gateways[0], '', [good, good, { ...good, version: 'm9' }])).status).toBe(
      204,
    )
    const { text } = await call(`${gateways[0].url}/metrics`)
    expect(text).toContain(`slice_events_total{slice="${name}",version="m1",event="broken"} 1`)
    expect(text).not.toContain('version="m9"')
    await until(() =>
      gateways[0].lines.some(
        ({ msg, slice, version, at, error }) =>
          msg === 'a slice failed in a browser' &&
          isDeepStrictEqual([slice, version, at, error], [name, 'm1', good.at, 'TypeError']),
      ),
    )
  })

  it.each([
    ['an address', { ...good, at: 'https://materia.example/auth?invite=secret' }],
    ['a message', { ...good, error: 'no such user ana@example.com' }],
    ['an unknown field', { ...good, userId: 7 }],
    ['no event', { name, version: 'm1' }],
  ])('refuses a report with %s', async (_what, slice) => {
    expect((await report(gateways[0], '', [slice])).status).toBe(400)
  })

  it('refuses long reports, reports of another site, and too many', async () => {
    expect((await report(gateways[0], '', [{ ...good, name: 'x'.repeat(5_000) }])).status).toBe(413)
    expect(
      (
        await report(gateways[0], '', [good], {
          'sec-fetch-site': 'cross-site',
          origin: 'https://elsewhere.example',
        })
      ).status,
    ).toBe(403)
    const strict = await serveFront({ buildDir, env: { TELEMETRY_PER_ADDRESS: '6' } })
    const statuses = [
      await report(strict.gateway, '', [good]),
      await report(strict.gateway, '', [good]),
      await report(strict.gateway, '', [good]),
    ].map(({ status }) => status)
    await strict.stop()
    expect(statuses).toEqual([204, 429, 429])
  })
})

describe('a preview link', () => {
  const link = (version: string, until = Date.now() + 60_000, secret?: string) =>
    `/preview/${previewToken({ name, version, until }, secret)}`

  it('gives that version to one browser and to no other', async () => {
    await writeBuilt(
      buildDir,
      `remotes/${name}/p1/screens.json`,
      JSON.stringify({ screens: [...remoteScreens.screens, { path: '/new-screen' }] }),
    )
    const opened = await call(`${gateways[0].url}${link('p1')}?to=%2Fnew-screen%3Fq%3D1`)
    expect([opened.status, opened.headers.location, opened.headers['cache-control']]).toEqual([
      302,
      '/new-screen?q=1',
      'no-store',
    ])
    const headers = { cookie: cookieHeader(opened.cookies) }
    const page = await call(`${gateways[1].url}/new-screen`, { headers })
    expect([page.status, versionIn(page.text), page.headers['cache-control']]).toEqual([
      200,
      'p1',
      'no-store',
    ])
    expect(page.text).toContain('<aside id="preview" aria-label="Preview">')
    expect(page.text).toContain('mfe-marketplace p1')
    expect(page.text).toContain('<a href="/preview?to=%2Fnew-screen">')
    const others = await call(`${gateways[1].url}/new-screen`)
    expect(others.text).not.toContain('id="preview"')
    expect([others.status, versionIn(others.text)]).toEqual([404, 'm1'])
    expect(await versionOf(gateways[0], headers.cookie)).toBe('p1')

    const ended = await call(`${gateways[0].url}/preview`, { headers })
    expect(ended.headers.location).toBe('/')
    expect(ended.cookies[0]).toMatch(/^preview=; .*expires=Thu, 01 Jan 1970/)
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
    'does not lead to another site (%j)',
    async (to) => {
      const path = `${link('p1')}?to=${encodeURIComponent(to)}`
      expect((await call(`${gateways[0].url}${path}`)).headers.location).toBe('/')
    },
  )

  it('is a 404 when expired or forged', async () => {
    const links = [
      link('p1', Date.now() - 1),
      link('p1', Date.now() + 60_000, 'x'.repeat(32)),
      '/preview/x.y',
    ]
    expect(
      await Promise.all(
        links.map(async (path) => (await call(`${gateways[0].url}${path}`)).status),
      ),
    ).toEqual([404, 404, 404])
    const cookie = `preview=${link('p1', Date.now() - 1).slice('/preview/'.length)}`
    expect(await versionOf(gateways[0], cookie)).toBe('m1')
  })
})
