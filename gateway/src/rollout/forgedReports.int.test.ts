import type { SliceReport } from '@materia/contracts/shell/sliceReport.ts'
import { createBuild } from '../../test/build.ts'
import {
  canaryName as name,
  cohortWith,
  loadPage,
  release,
  report,
  startCanary,
  versionOf,
} from '../../test/canary.ts'
import { call, until } from '../../test/client.ts'
import { type Served, serveFront, serveGateway } from '../../test/served.ts'

type Counted = { percent: number; stoppedAt: string | null; candidate: object; current: object }

const behindTls = { prefix: '__Host-' }
const env = { TELEMETRY_PER_ADDRESS: '100000', BEHIND_TLS: 'true' }
let gateways: [Served, Served]
let stop: () => Promise<void>
let buildDir: string

beforeAll(async () => {
  buildDir = await createBuild()
  const front = await serveFront({ buildDir, env })
  const { stub, redis } = front
  const other = await serveGateway({ buildDir, redis, catalog: stub.url, identity: stub.url, env })
  gateways = [front.gateway, other]
  stop = async () => {
    await other.kill()
    await front.stop()
  }
})
afterAll(() => stop())

/** A browser of the canary or of the current version, with a page that it may report on. */
async function openPage(version: string) {
  const cookie = await loadPage(gateways[0], await cohortWith(gateways[0], version, behindTls))
  return (event: SliceReport['event'], address: string, at = 0) =>
    report(gateways[at]!, cookie, [{ name, version, event }], { 'x-forwarded-for': address })
}

async function repeat(times: number, act: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < times; at++) await act(at)
}

/** Three page loads of each network, some of which fail. */
async function reportFrom(networks: number, version: string, failing = 0): Promise<void> {
  const say = await openPage(version)
  await repeat(networks, async (network) => {
    const address = `198.51.${network}.7`
    await repeat(3, (at) => say('opened', address, at % 2))
    await repeat(failing, (at) => say('broken', address, at % 2))
  })
}

const start = (version: string) =>
  startCanary({ buildDir, gateways, version, percent: 50 }, behindTls)
async function counted(): Promise<Counted> {
  const { canaries } = JSON.parse((await call(`${gateways[1].url}/canaries`)).text)
  return canaries[0]
}
const untilStopped = () => until(async () => (await counted()).stoppedAt !== null)

it('a canary that fails in several networks is stopped at every gateway, and its squad can resume it', async () => {
  await start('m2')
  const visitor = await cohortWith(gateways[0], 'm2', behindTls)
  await reportFrom(10, 'm1')
  await reportFrom(10, 'm2', 2)
  for (const gateway of gateways)
    await until(async () => (await versionOf(gateway, visitor)) === 'm1')
  expect(await counted()).toEqual({
    name,
    version: 'm2',
    percent: 50,
    candidate: { opened: 30, broken: 20, brokenNetworks: 10 },
    current: { opened: 30, broken: 0, brokenNetworks: 0 },
    stoppedAt: expect.any(String),
  })
  const logged = (text: string) => () =>
    gateways.flatMap(({ lines }) => lines).filter(({ msg }) => String(msg).includes(text))
  await until(() => logged('a canary was stopped')().length > 0)
  expect(logged('a canary was stopped')()).toEqual([
    expect.objectContaining({ slice: name, version: 'm2' }),
  ])

  const at = new Date().toISOString()
  await release(buildDir, { candidate: { version: 'm2', percent: 100, since: at } })
  await until(async () => (await counted()).percent === 100)
  expect(await versionOf(gateways[1], visitor)).toBe('m1')
  const resumed = { times: 1, at, author: 'Ana', commit: null, note: 'The CDN was broken' }
  await release(buildDir, { candidate: { version: 'm2', percent: 50, since: at, resumed } })
  for (const gateway of gateways)
    await until(async () => (await versionOf(gateway, visitor)) === 'm2')
  await until(() => logged('was resumed')().length > 0)
  expect(logged('was resumed')()).toEqual([
    expect.objectContaining({ version: 'm2', author: 'Ana', note: 'The CDN was broken' }),
  ])
})

it('forged failures of one network stop nothing, and failures of ten networks do', async () => {
  await start('m3')
  await reportFrom(10, 'm3')
  const say = await openPage('m3')
  await repeat(30, async (at) => {
    const address = `203.0.113.${at}`
    await Promise.all([say('opened', address), say('broken', address), say('broken', address, 1)])
  })
  expect(await counted()).toMatchObject({
    candidate: { opened: 33, broken: 3, brokenNetworks: 1 },
    stoppedAt: null,
  })
  await reportFrom(10, 'm3', 2)
  await untilStopped()
})

it('forged success of one network does not shield a canary that fails for others', async () => {
  await start('m4')
  const [good, bad] = [await openPage('m4'), await openPage('m1')]
  const address = '203.0.113.9'
  await repeat(30, (at) =>
    Promise.all([good('opened', address, at % 2), bad('broken', address, at % 2)]),
  )
  await reportFrom(10, 'm1')
  await reportFrom(10, 'm4', 2)
  await untilStopped()
})

it('reports without the signed token of a page count nothing', async () => {
  await start('m5')
  const cohort = await cohortWith(gateways[0], 'm5', behindTls)
  const own = await loadPage(gateways[0], cohort)
  const [, token = ''] = /__Host-page=([^;]+)/.exec(own) ?? []
  const said = JSON.stringify({ versions: { [name]: 'm5' }, until: Date.now() + 60_000 })
  const forged = `${Buffer.from(said).toString('base64url')}.${token.split('.')[1]}`
  const cookies = [cohort, `${cohort}; __Host-page=x`, `${cohort}; __Host-page=${forged}`]
  const answers = await Promise.all(
    cookies.map((cookie) =>
      report(gateways[0], cookie, [{ name, version: 'm5', event: 'opened' }]),
    ),
  )
  // A version that this page did not get.
  await report(gateways[0], own, [{ name, version: 'm1', event: 'opened' }])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await counted()).toMatchObject({ candidate: { opened: 0 }, current: { opened: 0 } })
})

it('visitors see whether a canary is stopped, and no counts', async () => {
  const { text } = await call(`${gateways[0].url}/canaries`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(JSON.parse(text)).toEqual({
    canaries: [{ name, version: 'm5', percent: 50, stoppedAt: null }],
  })
})
