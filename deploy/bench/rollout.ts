import { parseArgs } from 'node:util'
import { login } from '@materia/contracts/identity/api.ts'
import { companies } from '../local/seed/companies.ts'
import { runK6 } from '../k6/runK6.ts'
import { startClients } from './chat/startClients.ts'
import type { Company } from './chat/startStage.ts'
import type { Talk, Talked } from './chat/talk.ts'
import { call, json } from './faults/client.ts'
import { type Counted, countWritten } from './faults/countWritten.ts'
import { writeSteadily } from './faults/writeSteadily.ts'
import { atLeast, atMost, type Figure } from './figure.ts'
import { openPages, releaseRemote } from './rollout/releaseRemote.ts'
import { replaceAll } from './rollout/replaceAll.ts'
import { startBalancer } from './rollout/startBalancer.ts'
import { uploadSlowly } from './rollout/uploadSlowly.ts'
import { withPlatform } from './withPlatform.ts'

const env = {
  REGISTRATION: 'open',
  LOGINS_PER_ADDRESS: '1000000',
  FORMS_PER_ADDRESS: '1000000',
  SMTP_URL: '',
}
const messagesPerSecond = 2
/** From when on nothing is replaced any more, and all that is under way ends. */
const settleMs = 10_000

/** Two of every process behind a balancer; each is replaced in its turn, there and back, and a remote released and taken back, while k6, uploads, writes and sockets go on. Nothing is sent twice. */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '6' },
      users: { type: 'string', default: '10' },
    },
  })
  const seconds = Number(values.minutes) * 60
  return withPlatform(
    async (platform) => {
      const balancer = await startBalancer(
        platform.processes.filter(({ name }) => name.startsWith('gateway')).map(({ port }) => port),
      )
      const { url } = balancer
      const sockets = await openSockets(url, seconds)
      try {
        const until = performance.now() + seconds * 1000
        const [summary, written, uploads, pages, releases, talked, replaced] = await Promise.all([
          runK6({ script: 'browse', baseUrl: url, users: values.users, duration: `${seconds}s` }),
          writeSteadily(url, until, (path, headers, body) =>
            call(path, { method: 'POST', headers, body }),
          ),
          uploadSlowly(url, until),
          openPages(url, until),
          releaseRemote(platform.buildDir, until),
          sockets.next(),
          replaceUntil(platform.processes, until - settleMs),
        ])
        const counted = await countWritten(written, platform)
        const results = {
          summary,
          written: { count: written.length, ...counted },
          uploads,
          pages,
          releases,
          talked,
          replaced,
          processes: platform.processes.length,
        }
        printFailures(results)
        return figuresOf(results)
      } finally {
        sockets.stop()
        await balancer.stop()
      }
    },
    env,
    { instances: 2, gateways: 2, isReplaced: true },
  )
}

type Results = {
  summary: Awaited<ReturnType<typeof runK6>>
  written: Counted & { count: number }
  uploads: Awaited<ReturnType<typeof uploadSlowly>>
  pages: Awaited<ReturnType<typeof openPages>>
  releases: Awaited<ReturnType<typeof releaseRemote>>
  talked: Talked
  replaced: number[]
  processes: number
}

function printFailures({ written, uploads, pages }: Results): void {
  const { unanswered, lost, doubled } = written
  for (const line of [
    ...unanswered,
    ...lost,
    ...doubled,
    ...uploads.failures,
    ...pages.failures,
  ].slice(0, 20))
    console.log(`  ${line}`)
}

function figuresOf(results: Results): Figure[] {
  const { summary, written, uploads, pages, releases, talked, replaced, processes } = results
  const requests = summary.metrics['http_reqs']?.values['count'] ?? NaN
  const failed = summary.metrics['http_req_failed']?.values['passes'] ?? NaN
  const figures = [
    atMost(`failed requests of k6, of ${requests}`, failed, '', 0),
    atMost(
      `writes that failed at the first try, of ${written.count}`,
      written.unanswered.length,
      '',
      0,
    ),
    atMost('writes lost or doubled', written.lost.length + written.doubled.length, '', 0),
    atMost(`uploads dropped, of ${uploads.count}`, uploads.failures.length, '', 0),
    atMost(
      `pages and first files of a remote that failed, of ${pages.count}, over ${releases} releases of it`,
      pages.failures.length,
      '',
      0,
    ),
    atMost(
      `messages lost, doubled, refused or out of order, of ${talked.sent}`,
      talked.lost + talked.doubled + talked.untaken + talked.unordered,
      '',
      0,
    ),
    atMost(`sockets that did not come back, of ${companies.length}`, talked.unsettled, '', 0),
    atLeast(
      `processes replaced, of ${processes} there and back`,
      replaced.length,
      '',
      processes * 2,
    ),
  ]
  if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1
  return [
    ...figures,
    atMost(
      'slowest return of a socket with all that was missed',
      talked.slowestReturnMs / 1000,
      's',
      10,
    ),
    {
      name: 'slowest replacement of a process',
      value: Math.max(...replaced),
      unit: 's',
      target: 'none',
      isMet: true,
    },
  ]
}

async function replaceUntil(
  processes: Parameters<typeof replaceAll>[0],
  until: number,
): Promise<number[]> {
  const replaced: number[] = []
  await replaceAll(processes, (name, seconds) => {
    replaced.push(seconds)
    console.log(`  ${name} replaced in ${seconds.toFixed(1)} s`)
    if (performance.now() > until)
      throw new Error(
        `Only ${replaced.length} processes were replaced in this time: --minutes says how long it may take`,
      )
  })
  return replaced
}

async function openSockets(url: string, seconds: number) {
  const signedIn = await Promise.all(
    companies.map(async ({ username }): Promise<Company> => {
      const { status, text, cookie } = await call(url + login.path, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ username, password: 'materia-demo' }),
      })
      if (status !== 200) throw new Error(`${status} for a login: ${text}`)
      return { userId: JSON.parse(text).id, cookie }
    }),
  )
  // Every two of them talk.
  const asked: Talk = {
    url,
    companies: signedIn.slice(0, signedIn.length - (signedIn.length % 2)),
    perSecond: messagesPerSecond,
    seconds,
    drops: 0,
  }
  const clients = startClients<Talked>('talk.ts', asked)
  await clients.next()
  return clients
}
