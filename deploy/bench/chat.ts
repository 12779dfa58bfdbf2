import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withProgress } from '../local/console/progress.mjs'
import { startClients } from './chat/startClients.ts'
import { type Stage, startStage } from './chat/startStage.ts'
import type { Talk, Talked } from './chat/talk.ts'
import { atMost, type Figure } from './figure.ts'

/** Two processes of chat behind one gateway, a thousand sockets that talk, while a hundred are dropped and one of the two is killed. */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '2' },
      users: { type: 'string', default: '1000' },
    },
  })
  const seconds = Number(values.minutes) * 60
  const sockets = Number(values.users)
  // As of 1,000 sockets 100, so that with fewer none writes more than a company may.
  const perSecond = sockets / 10
  const stage = await startStage(2)
  try {
    const talked = await talk(stage, { sockets, seconds, perSecond })
    console.log(
      `  ${talked.measured} of ${talked.sent} messages measured, from the first try on: the others were sent again, or came to a screen that was not connected when they were sent`,
    )
    return [
      atMost(
        `from send to the other screen, p50 at ${perSecond} messages/s over ${sockets} sockets`,
        talked.p50,
        'ms',
        15,
      ),
      atMost('from send to the other screen, p99 of all measured', talked.p99, 'ms', 50),
      atMost(
        `the same without those sent in the ${(talked.returningMs / 1000).toFixed(1)} s in which the sockets of the killed process came back`,
        talked.p99Else,
        'ms',
        50,
      ),
      atMost(
        `messages lost of ${talked.sent}, with ${sockets / 10} drops and one kill -9`,
        talked.lost,
        '',
        0,
      ),
      atMost('messages that nobody took', talked.untaken, '', 0),
      atMost('messages doubled', talked.doubled, '', 0),
      atMost('messages out of order', talked.unordered, '', 0),
      atMost('sockets that did not come back', talked.unsettled, '', 0),
      atMost('slowest return with all that was missed', talked.slowestReturnMs / 1000, 's', 10),
      atMost(
        'longest until a partner who was lost is shown as online again',
        talked.slowestPresenceMs / 1000,
        's',
        15,
      ),
    ]
  } finally {
    await stage.stop()
  }
}

async function talk(
  stage: Stage,
  { sockets, seconds, perSecond }: { sockets: number; seconds: number; perSecond: number },
): Promise<Talked> {
  const asked: Talk = {
    url: stage.url,
    companies: await withProgress(`Signing in ${sockets} companies`, () => stage.signIn(sockets)),
    perSecond,
    seconds,
    drops: sockets / 10,
  }
  const clients = startClients<Talked>('talk.ts', asked)
  try {
    await withProgress('Opening sockets and conversations', () => clients.next())
    return await withProgress(`Talking ${seconds} s`, async () => {
      const answered = clients.next()
      answered.catch(() => {})
      await wait((seconds / 2) * 1000)
      await stage.killChat(0)
      return await answered
    })
  } finally {
    clients.stop()
  }
}
