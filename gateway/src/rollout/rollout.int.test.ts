import { isDeepStrictEqual } from 'node:util'
import type { SliceReport } from '@materia/contracts/shell/sliceReport.ts'
import { call, cookieHeader, until } from '../../test/client.ts'
import { previewToken } from '../../test/previewToken.ts'
import { createBuild, remoteScreens, writeBuilt } from '../../test/build.ts'
import { type Served, serveFront, serveGateway } from '../../test/served.ts'

const name = 'mfe-marketplace'
let gateways: [Served, Served]
let stop: () => Promise<void>
let buildDir: string

const groups = Array.from({ length: 100 }, (_, group) => group)
const versionIn = (text: string) => /\/remotes\/mfe-marketplace\/(\w+)\//.exec(text)?.[1]
const versionOf = async (gateway: Served, cookie: string) =>
  versionIn((await call(`${gateway.url}/remotes.json`, { headers: { cookie } })).text)
const report = (gateway: Served, cookie: string, slices: object[], headers = {}) =>
  call(`${gateway.url}/api/telemetry`, {
    method: 'POST',
    json: { slices },
    headers: { cookie, ...headers },
  })

async function release(entry: object): Promise<void> {
  await writeBuilt(
    buildDir,
    'remotes.json',
    JSON.stringify({ [name]: { current: 'm1', history: [], rolledBack: [], ...entry } }),
  )
}

/** Starts a canary, and waits until every gateway knows that it is not stopped. */
async function tryOut(version: string, percent: number): Promise<void> {
  await writeBuilt(buildDir, `remotes/${name}/${version}/mf-manifest.json`, '{}')
  await writeBuilt(
    buildDir,
    `remotes/${name}/${version}/screens.json`,
    JSON.stringify(remoteScreens),
  )
  await release({ candidate: { version, percent, since: new Date().toISOString() } })
  for (const gateway of gateways)
    await until(
      async () =>
        (await Promise.all(groups.map((group) => versionOf(gateway, `group=${group}`)))).includes(
          version,
        ) || percent === 0,
    )
}

/** A cohort that gets this version. */
async function groupWith(version: string): Promise<string> {
  const versions = await Promise.all(
    groups.map((group) => versionOf(gateways[0], `group=${group}`)),
  )
  return `group=${versions.indexOf(version)}`
}

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
        Promise.all(groups.map((group) => versionOf(gateway, `group=${group}`))),
      ),
    )
    expect(one!.filter((version) => version === 'm2')).toHaveLength(30)
    expect(two).toEqual(one)
  })

  it('stays with a browser through a cookie that holds only its cohort', async () => {
    const first = await call(`${gateways[0].url}/marketplace`)
    expect(first.cookies).toEqual([
      expect.stringMatching(/^group=\d{1,2}; path=\/; expires=.*; samesite=lax; httponly$/i),
    ])
    const again = await call(`${gateways[1].url}/marketplace`, {
      headers: { cookie: cookieHeader(first.cookies) },
    })
    expect([again.cookies, versionIn(again.text)]).toEqual([[], versionIn(first.text)])
  })

  it('is in the page, which then reports telemetry at every visit', async () => {
    const page = await call(`${gateways[0].url}/marketplace`, {
      headers: { cookie: await groupWith('m2') },
    })
    expect([
      versionIn(page.text),
      page.text.includes('<meta name="telemetry" content="1">'),
    ]).toEqual(['m2', true])
  })

  it('that has ended sets no cookie, and pages report by sample', async () => {
    await release({})
    await until(async () => (await call(`${gateways[0].url}/marketplace`)).cookies.length === 0)
    expect((await call(`${gateways[0].url}/marketplace`)).text).toContain(
      '<meta name="telemetry" content="0.1">',
    )
  })

  it('is stopped at every gateway when it fails in browsers more often than the current version', async () => {
    await tryOut('m3', 50)
    const [trying, others] = [await groupWith('m3'), await groupWith('m1')]
    const say = (cookie: string, version: string, event: SliceReport['event']) =>
      report(gateways[0], cookie, [{ name, version, event }])
    for (let at = 0; at < 30; at++)
      await Promise.all([say(trying, 'm3', 'opened'), say(others, 'm1', 'opened')])
    for (let at = 0; at < 4; at++) await say(trying, 'm3', 'broken')
    expect(await versionOf(gateways[0], trying)).toBe('m3')
    for (let at = 0; at < 4; at++) await say(trying, 'm3', 'broken')

    for (const gateway of gateways)
      await until(async () => (await versionOf(gateway, trying)) === 'm1')
    const { canaries } = JSON.parse((await call(`${gateways[1].url}/canaries`)).text)
    expect(canaries).toEqual([
      {
        name,
        version: 'm3',
        percent: 50,
        candidate: { opened: 30, broken: expect.any(Number) },
        current: { opened: 30, broken: 0 },
        stoppedAt: expect.any(String),
      },
    ])
    const stopped = () =>
      gateways[0].lines.find(({ msg }) => String(msg).startsWith('a canary was stopped'))
    // Log lines are written twice a second.
    await until(() => stopped() !== undefined)
    expect(stopped()).toMatchObject({ slice: name, version: 'm3' })
  })

  it('stays stopped at another percentage', async () => {
    await release({ candidate: { version: 'm3', percent: 100, since: new Date().toISOString() } })
    await until(
      async () =>
        JSON.parse((await call(`${gateways[1].url}/canaries`)).text).canaries[0]?.percent === 100,
    )
    expect(await versionOf(gateways[1], 'group=7')).toBe('m1')
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
    await release({})
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
    const opened = await call(`${gateways[0].url}${link('p1')}`)
    expect([opened.status, opened.headers.location, opened.headers['cache-control']]).toEqual([
      302,
      '/',
      'no-store',
    ])
    const headers = { cookie: cookieHeader(opened.cookies) }
    const page = await call(`${gateways[1].url}/new-screen`, { headers })
    expect([page.status, versionIn(page.text), page.headers['cache-control']]).toEqual([
      200,
      'p1',
      'no-store',
    ])
    const others = await call(`${gateways[1].url}/new-screen`)
    expect([others.status, versionIn(others.text)]).toEqual([404, 'm1'])
    expect(await versionOf(gateways[0], headers.cookie)).toBe('p1')

    const ended = await call(`${gateways[0].url}/preview`, { headers })
    expect(ended.cookies[0]).toMatch(/^preview=; .*expires=Thu, 01 Jan 1970/)
  })

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
