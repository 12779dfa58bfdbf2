import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withProgress } from '../local/console/progress.mjs'
import { signInCompanies } from './chat/signInCompanies.ts'
import type { ChatLoad, ChatLoadResult } from './chat/runChatLoad.ts'
import { figureAtMost, type Figure, type Options } from './measure/figure.ts'
import { runClients } from './measure/runClients.ts'
import { type Stage, startStage } from './measure/startStage.ts'

/**
 * Two chat processes behind one gateway and a thousand sending sockets. A hundred sockets are
 * dropped, and one process is killed.
 */
export async function bench({ users = '1000', minutes = '2' }: Options): Promise<Figure[]> {
  const sockets = Number(users)
  const stage = await startStage(['chat', 'chat'])
  try {
    const companies = await withProgress(`Signing in ${sockets} companies`, () =>
      signInCompanies(stage, sockets),
    )
    // The rate depends on the number of sockets, so that no company exceeds its limit.
    const perSecond = sockets / 10
    const seconds = Number(minutes) * 60
    const drops = sockets / 10
    const result = await runChatLoad(stage, {
      url: stage.url,
      companies,
      perSecond,
      seconds,
      drops,
    })
    console.log(
      `  ${result.measured} of ${result.sent} messages measured. The others were sent again, or to a disconnected screen`,
    )
    const load = `${perSecond} messages/s over ${sockets} sockets`
    return [
      figureAtMost(`from send to the other screen, p50 at ${load}`, result.p50, 'ms', 15),
      figureAtMost('from send to the other screen, p99', result.p99, 'ms', 50),
      figureAtMost(
        `lost of ${result.sent}, with ${drops} drops and one kill -9`,
        result.lost,
        '',
        0,
      ),
      figureAtMost('messages without an acknowledgment', result.untaken, '', 0),
      figureAtMost('duplicate messages', result.doubled, '', 0),
      figureAtMost('messages out of order', result.unordered, '', 0),
      figureAtMost('sockets that did not reconnect', result.unsettled, '', 0),
      figureAtMost(
        'slowest reconnect with all missed messages',
        result.slowestReturnMs / 1000,
        's',
        10,
      ),
    ]
  } finally {
    await stage.stop()
  }
}

async function runChatLoad({ services }: Stage, asked: ChatLoad): Promise<ChatLoadResult> {
  const clients = runClients<ChatLoadResult>(
    join(import.meta.dirname, 'chat/runChatLoad.ts'),
    asked,
  )
  try {
    await withProgress('Opening sockets and conversations', () => clients.next())
    return await withProgress(`Exchanging messages for ${asked.seconds} s`, async () => {
      const result = clients.next()
      result.catch(() => {})
      await wait((asked.seconds / 2) * 1000)
      await services[0]!.kill()
      await services[0]!.restart()
      return await result
    })
  } finally {
    clients.stop()
  }
}
