import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withProgress } from '../local/console/progress.mjs'
import { signInCompanies } from './chat/signInCompanies.ts'
import type { Talk, Talked } from './chat/talk.ts'
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
    const talked = await talk(stage, { url: stage.url, companies, perSecond, seconds, drops })
    console.log(
      `  ${talked.measured} of ${talked.sent} measured; the others were sent again, or to a lost screen`,
    )
    const load = `${perSecond} messages/s over ${sockets} sockets`
    return [
      figureAtMost(`from send to the other screen, p50 at ${load}`, talked.p50, 'ms', 15),
      figureAtMost('from send to the other screen, p99', talked.p99, 'ms', 50),
      figureAtMost(
        `lost of ${talked.sent}, with ${drops} drops and one kill -9`,
        talked.lost,
        '',
        0,
      ),
      figureAtMost('messages that nobody took', talked.untaken, '', 0),
      figureAtMost('messages doubled', talked.doubled, '', 0),
      figureAtMost('messages out of order', talked.unordered, '', 0),
      figureAtMost('sockets that did not come back', talked.unsettled, '', 0),
      figureAtMost(
        'slowest return with all missed messages',
        talked.slowestReturnMs / 1000,
        's',
        10,
      ),
    ]
  } finally {
    await stage.stop()
  }
}

async function talk({ services }: Stage, asked: Talk): Promise<Talked> {
  const clients = runClients<Talked>(join(import.meta.dirname, 'chat/talk.ts'), asked)
  try {
    await withProgress('Opening sockets and conversations', () => clients.next())
    return await withProgress(`Talking ${asked.seconds} s`, async () => {
      const talked = clients.next()
      talked.catch(() => {})
      await wait((asked.seconds / 2) * 1000)
      await services[0]!.kill()
      await services[0]!.restart()
      return await talked
    })
  } finally {
    clients.stop()
  }
}
