import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withProgress } from '../../local/console/progress.mjs'
import { figureAtMost, type Figure, type Options } from '../measure/figure.ts'
import { runClients } from '../measure/runClients.ts'
import { startStage } from '../measure/startStage.ts'
import { signInCompanies } from './signInCompanies.ts'

const socketsEach = 20
/** Gives the process time to collect the garbage of opening the sockets. */
const settlingMs = 20_000

/** The memory that idle sockets take in one chat process behind the gateway. */
export async function bench({ users = '5000' }: Options): Promise<Figure[]> {
  const stage = await startStage(['chat'])
  try {
    const companies = await signInCompanies(stage, Math.ceil(Number(users) / socketsEach))
    const sockets = companies.length * socketsEach
    const memory = async () => ({
      chat: (await stage.services[0]!.report()).memoryMb,
      gateway: (await stage.gateway.report()).memoryMb,
    })
    const before = await memory()
    const script = join(import.meta.dirname, 'stayIdle.ts')
    const clients = runClients(script, { url: stage.url, companies, socketsEach })
    try {
      await withProgress(`Opening ${sockets} sockets`, () => clients.next())
      await wait(settlingMs)
      const after = await memory()
      const ofGateway = ((after.gateway - before.gateway) / sockets) * 1000
      return [
        figureAtMost(
          `chat, memory of ${sockets} idle sockets`,
          after.chat - before.chat,
          'MB',
          300,
        ),
        figureAtMost('gateway, memory of an idle socket', ofGateway, 'KB', 30),
      ]
    } finally {
      clients.stop()
    }
  } finally {
    await stage.stop()
  }
}
