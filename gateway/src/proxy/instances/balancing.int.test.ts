import { services } from '@materia/contracts/services.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call, until } from '../../../test/client.ts'
import { type Served, serveGateway, serveStub } from '../../../test/served.ts'

let one: Served
let other: Served
let gateway: Served

beforeAll(async () => {
  ;[one, other] = await Promise.all([serveStub(), serveStub()])
  const urls = `${one.url},${other.url}`
  gateway = await serveGateway({ catalog: urls, identity: urls, redis: newRedisUrl() })
})

afterEach(async () => {
  await Promise.all([one, other].map((instance) => be(instance, 'well')))
  await until(() => countOf('an instance is ready again') === countOf('an instance is not ready'))
})

afterAll(async () => {
  await Promise.all([gateway, one, other].map(({ kill }) => kill()))
})

const twenty = Array.from({ length: 20 }, (_, at) => at)
const be = (instance: Served, mood: string) => call(`${instance.url}/be/${mood}`)
const countOf = (message: string) => gateway.lines.filter(({ msg }) => msg === message).length
/** Every service has its own instance checks. */
const untilNotReady = (count: number, before = countOf('an instance is not ready')) =>
  until(() => countOf('an instance is not ready') === before + count * services.length)
/** The instances that respond to twenty parallel reads. */
async function answering(): Promise<Set<number>> {
  const answers = await Promise.all(twenty.map(() => call(`${gateway.url}/api/user/echo`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  return new Set(answers.map(({ text }) => JSON.parse(text).stub))
}
const statuses = async (ask: (at: number) => Promise<{ status: number }>) => [
  ...new Set((await Promise.all(twenty.map(ask))).map(({ status }) => status)),
]

describe('an instance that is not ready', () => {
  it('gets no new calls until it is ready', async () => {
    const isNotReady = untilNotReady(1)
    await be(one, 'loading')
    await isNotReady
    expect(await answering()).toEqual(new Set([other.id]))
    await be(one, 'well')
    await until(async () => (await answering()).size === 2)
  })

  it('gets calls when no other is ready either', async () => {
    const areNotReady = untilNotReady(2)
    await Promise.all([be(one, 'loading'), be(other, 'loading')])
    await areNotReady
    expect(await statuses(() => call(`${gateway.url}/api/user/echo`))).toEqual([200])
  })
})

describe('a read', () => {
  it.each(['refusing', 'dropping'])(
    'is retried once at another instance when its own is %s',
    async (mood) => {
      await be(one, mood)
      expect(await statuses(() => call(`${gateway.url}/api/user/moody`))).toEqual([200])
      expect(await statuses((at) => call(`${gateway.url}/api/materials/moody?at=${at}`))).toEqual([
        200,
      ])
    },
  )

  it('returns the instances’ 503 when all of them refuse', async () => {
    await Promise.all([be(one, 'refusing'), be(other, 'refusing')])
    expect(await statuses(() => call(`${gateway.url}/api/user/moody`))).toEqual([503])
  })
})
