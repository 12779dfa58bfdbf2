import { hourMs } from '@materia/contracts/durations.ts'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIdle } from './createIdle.ts'

/** Starts a server with one request that is open until the test responds. */
async function startBusy() {
  const idle = createIdle()
  const server = createServer()
  idle.watch(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [, response]: ServerResponse[] = await once(server, 'request')
  return { idle, answer: async () => void (response!.end(), await answer, server.close()) }
}

describe('createIdle', () => {
  it('waits until the requests are finished', async () => {
    const { idle, answer } = await startBusy()
    let isExpired = false
    const waiting = idle.wait(Date.now() + hourMs).then(() => (isExpired = true))
    await idle.wait(Date.now())
    expect(isExpired).toBe(false)

    await answer()
    await waiting
    await idle.wait(Date.now() + hourMs)
  })

  it('waits no longer than the given time', async () => {
    const { idle, answer } = await startBusy()
    await idle.wait(Date.now() + 20)

    await answer()
  })
})
