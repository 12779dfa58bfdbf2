import type { ListedSession } from '@materia/contracts/services.ts'
import { call, until } from '../../test/client.ts'
import { startSocketGateways } from '../../test/socketGateways.ts'
import { type Served, serveStub } from '../../test/served.ts'

let fixture: Awaited<ReturnType<typeof startSocketGateways<Served>>>

beforeAll(async () => {
  fixture = await startSocketGateways(serveStub)
})

afterAll(() => fixture.stop())

const startLimited = (env = {}) => fixture.start({ SOCKETS_PER_USER: '4', ...env })

const listSessions = async (cookie: string): Promise<ListedSession[]> =>
  JSON.parse((await call(`${fixture.gateways[0].url}/api/sessions`, { headers: { cookie } })).text)
    .sessions
const connectionsOf = async (cookie: string) =>
  (await listSessions(cookie)).map(({ connections }) => connections)

describe('a handshake', () => {
  it('of a company with too many sockets is refused at every gateway until one closes', async () => {
    const gateways = await Promise.all([startLimited(), startLimited()])
    const cookies = [await fixture.login('busy'), await fixture.login('busy')] as const
    const openAll = () =>
      Promise.all(
        gateways.flatMap((gateway) => cookies.map((cookie) => fixture.opened(cookie, { gateway }))),
      )
    const sockets = await openAll()
    for (const gateway of gateways)
      expect(await fixture.refusal({ cookie: cookies[0] }, { gateway })).toMatchObject({
        status: 429,
        code: 'TOO_MANY_REQUESTS',
      })
    sockets[0]!.socket.terminate()
    await until(async () => (await connectionsOf(cookies[0])).join() !== '2,2')
    sockets.push(await fixture.opened(cookies[1], { gateway: gateways[1] }))
    for (const { socket } of sockets) socket.terminate()
    await Promise.all(gateways.map(({ kill }) => kill()))
  })

  it('from a network with too many sockets is refused, and not from another', async () => {
    const gateway = await startLimited({ SOCKETS_PER_ADDRESS: '2', BEHIND_TLS: 'true' })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const sockets = []
    for (const name of ['ana', 'bea'])
      sockets.push(
        await fixture.opened(await fixture.login(name, gateway), {
          gateway,
          headers: from('203.0.113.7'),
        }),
      )
    const cookie = await fixture.login('carla', gateway)
    expect(await fixture.refusal({ cookie, ...from('203.0.113.7') }, { gateway })).toMatchObject({
      status: 429,
    })
    sockets.push(await fixture.opened(cookie, { gateway, headers: from('203.0.113.8') }))
    for (const { socket } of sockets) socket.terminate()
    await gateway.kill()
  })
})

describe('the list of sessions', () => {
  it('has the sockets of each session at all gateways, and ending a session closes its own', async () => {
    const [here, there] = [await fixture.login('many'), await fixture.login('many')]
    const own = await Promise.all(
      fixture.gateways.map((gateway) => fixture.opened(here, { gateway })),
    )
    const theirs = await fixture.opened(there, { gateway: fixture.gateways[1] })
    expect(await connectionsOf(here)).toEqual([2, 1])
    const [, { id }] = (await listSessions(here)) as [unknown, ListedSession]
    await call(`${fixture.gateways[0].url}/api/sessions/${id}`, {
      method: 'DELETE',
      headers: { cookie: here },
    })
    await theirs.closed
    expect(await connectionsOf(here)).toEqual([2])
    for (const { socket } of own) socket.terminate()
    await until(async () => (await connectionsOf(here)).join() === '0')
  })
})
