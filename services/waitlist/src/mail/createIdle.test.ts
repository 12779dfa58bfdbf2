import { hourMs } from '@materia/contracts/durations.ts'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIdle } from './createIdle.ts'

/** A server whose one request waits for the test to answer it. */
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
  it('holds back until the requests are answered', async () => {
    const { idle, answer } = await startBusy()
    let isOver = false
    const waiting = idle.wait(Date.now() + hourMs).then(() => (isOver = true))
    await idle.wait(Date.now())
    expect(isOver).toBe(false)

    await answer()
    await waiting
    await idle.wait(Date.now() + hourMs)
  })

  it('holds back no longer than it may', async () => {
    const { idle, answer } = await startBusy()
    await idle.wait(Date.now() + 20)

    await answer()
  })
})
