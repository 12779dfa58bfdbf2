import { parseArgs } from 'node:util'
import { runK6 } from '../k6/runK6.ts'
import { countWritten } from './faults/countWritten.ts'
import { injectFaults } from './faults/injectFaults.ts'
import { loginSteadily } from './faults/loginSteadily.ts'
import { writeSteadily } from './faults/writeSteadily.ts'
import { atMost, type Figure } from './figure.ts'
import { withPlatform } from './withPlatform.ts'

const env = {
  REGISTRATION: 'open',
  LOGINS_PER_ADDRESS: '1000000',
  FORMS_PER_ADDRESS: '1000000',
  SMTP_URL: '',
}

/** Two of every process behind one gateway, under the load of `npm run load` with writes and logins beside it, while one of each is killed or paused every 10 s. */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '10' },
      users: { type: 'string', default: '20' },
    },
  })
  const seconds = Number(values.minutes) * 60
  return withPlatform(
    async ({ url, mailDir, mongoUrl, processes }) => {
      const until = performance.now() + seconds * 1000
      const [summary, faults, logins, written] = await Promise.all([
        runK6({ script: 'browse', baseUrl: url, users: values.users, duration: `${seconds}s` }),
        injectFaults(processes, until),
        loginSteadily(url, until),
        writeSteadily(url, until),
      ])
      const { lost, doubled, unanswered } = await countWritten(written, { mongoUrl, mailDir })
      const figure = (metric: string, name: string) => summary.metrics[metric]?.values[name] ?? NaN
      const failedLogins = figure('http_req_failed{kind:login}', 'passes')
      const reads = figure('http_reqs', 'count')
      for (const line of [...logins.failures, ...lost, ...doubled, ...unanswered].slice(0, 20))
        console.log(`  ${line}`)
      console.log(
        `  ${faults.kills} kills, ${faults.pauses} pauses of 5 s, ${faults.late} rounds that waited for a process to come back`,
      )
      const figures = [
        atMost(
          `failed reads of ${reads}`,
          figure('http_req_failed', 'passes') - failedLogins,
          '',
          0,
        ),
        atMost(
          `failed logins of ${logins.count + figure('sign_ins', 'count')}`,
          logins.failures.length + failedLogins,
          '',
          0,
        ),
        atMost(`lost writes of ${written.length}`, lost.length, '', 0),
        atMost('doubled writes', doubled.length, '', 0),
      ]
      if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1
      return [
        ...figures,
        atMost('writes refused for a minute', unanswered.length, '', 0),
        atMost('slowest read', figure('http_req_duration', 'max'), 'ms', 3000),
        atMost('slowest login', logins.slowestMs, 'ms', 3000),
      ]
    },
    env,
    { instances: 2 },
  )
}
