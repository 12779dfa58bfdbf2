import { once } from 'node:events'
import { Redis } from 'ioredis'
import { WebSocket } from 'ws'
import { pauseProcess } from '@materia/deploy/local/backing/pauseProcess.ts'
import { call, until } from '../../test/client.ts'
import { startSocketGateways } from '../../test/socketGateways.ts'
import { pauseRedis } from '../../test/pauseRedis.ts'
import { type RunningProcess, startStub } from '../../test/processes.ts'

let fixture: Awaited<ReturnType<typeof startSocketGateways<RunningProcess>>>

beforeAll(async () => {
  fixture = await startSocketGateways(startStub)
})

afterAll(() => fixture.stop())

const sidOf = (cookie: string) => /sid=([^;]+)/.exec(cookie)?.[1] ?? ''

describe('a socket', () => {
  it('closes when its instance dies, and the next one opens at another instance', async () => {
    const cookie = await fixture.login('survivor')
    const { stub, closed } = await fixture.opened(cookie)
    const at = fixture.stubs.findIndex(({ pid }) => pid === stub)
    await fixture.stubs[at]!.kill('SIGKILL')
    await closed
    const next = await fixture.opened(cookie)
    expect(next.stub).not.toBe(stub)
    next.socket.terminate()
    fixture.stubs[at] = await startStub(fixture.stubs[at]!.port)
    await until(async () => (await call(`${fixture.gateways[0].url}/readyz`)).status === 200)
  })

  it('opens at another instance when its own hangs', async () => {
    const cookie = await fixture.login('patient')
    const { stub, socket } = await fixture.opened(cookie)
    socket.terminate()
    await pauseProcess(stub)
    const next = await fixture.opened(cookie)
    expect(next.stub).not.toBe(stub)
    next.socket.terminate()
    fixture.stubs.find(({ pid }) => pid === stub)!.signal('SIGCONT')
  })
})

describe('the sockets of a session that ends', () => {
  it('close as soon as Redis is reachable again', async () => {
    const [cookie, another] = [await fixture.login('unheard'), await fixture.login('unheard')]
    const [{ closed }, staying] = [await fixture.opened(cookie), await fixture.opened(another)]
    const client = new Redis(fixture.redis)
    const listeners = String(await client.client('LIST'))
      .split('\n')
      .filter(
        (line) => line.includes('name=ended-sessions') && line.includes(`db=${client.options.db} `),
      )
    await client.del(`session:${sidOf(cookie)}`)
    for (const line of listeners)
      await client.client('KILL', 'ID', /id=(\d+)/.exec(line)?.[1] ?? '')
    await closed
    expect(listeners).toHaveLength(fixture.gateways.length)
    expect(staying.socket.readyState).toBe(WebSocket.OPEN)
    staying.socket.terminate()
    client.disconnect()
  })

  it('stay open while Redis is unresponsive, and no new one opens', async () => {
    const gateway = await fixture.start({ REDIS_TIMEOUT_MS: '300' })
    const cookie = await fixture.login('waiting')
    const { socket } = await fixture.opened(cookie, { gateway })
    await pauseRedis(fixture.redis)
    expect(await fixture.refusal({ cookie }, { gateway })).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    })
    socket.send('still here')
    expect(String((await once(socket, 'message'))[0])).toBe('still here')
    await gateway.kill()
  })
})
