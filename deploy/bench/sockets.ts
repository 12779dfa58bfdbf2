import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withProgress } from '../local/console/progress.mjs'
import { startClients } from './chat/startClients.ts'
import { startStage } from './chat/startStage.ts'
import type { Idle } from './chat/stayIdle.ts'
import { atMost, type Figure } from './figure.ts'

// The gateway lets nobody have more than 50.
const socketsEach = 20
/** What opening them has left behind is collected meanwhile. */
const settlingMs = 20_000

/** What sockets cost that say nothing: one process of chat, behind the gateway. */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string' }, users: { type: 'string', default: '5000' } },
  })
  const stage = await startStage(1)
  try {
    const companies = await stage.signIn(Math.ceil(Number(values.users) / socketsEach))
    const sockets = companies.length * socketsEach
    const memory = async () => ({
      chat: (await stage.chats[0]!.report()).memoryMb,
      gateway: (await stage.gateway.report()).memoryMb,
    })
    const before = await memory()
    const asked: Idle = { url: stage.url, companies, socketsEach }
    const clients = startClients('stayIdle.ts', asked)
    try {
      await withProgress(`Opening ${sockets} sockets`, () => clients.next())
      await wait(settlingMs)
      const after = await memory()
      return [
        atMost(`chat, memory of ${sockets} idle sockets`, after.chat - before.chat, 'MB', 300),
        atMost(
          'gateway, memory of an idle socket',
          ((after.gateway - before.gateway) / sockets) * 1000,
          'KB',
          30,
        ),
      ]
    } finally {
      clients.stop()
    }
  } finally {
    await stage.stop()
  }
}
