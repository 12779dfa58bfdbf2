import { checkNats } from './programs/checkNats.ts'
import { checkRedis } from './programs/checkRedis.ts'
import { startTestServer } from './testServers.ts'

describe('a separate server of a test', () => {
  it('restarts on its port after a kill', async () => {
    const server = await startTestServer('NATS')
    await server.kill()
    await server.restart()
    await expect(checkNats(server.url, 1000)).resolves.toBeUndefined()
    await server.stop()
  })

  it('leaves nothing behind after it is stopped', async () => {
    const server = await startTestServer('Redis')
    await server.stop()
    await expect(checkRedis(server.url, 200)).rejects.toThrow('ECONNREFUSED')
  })
})
