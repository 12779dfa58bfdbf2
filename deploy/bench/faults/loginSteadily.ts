import { setTimeout as delay } from 'node:timers/promises'
import { login } from '@materia/contracts/identity/api.ts'
import { call, json } from './client.ts'

const everyMs = 500
const usernames = ['norte', 'houston']

/** Signs in at a steady rate, each once: what those were told that failed. */
export async function loginSteadily(
  url: string,
  until: number,
): Promise<{ count: number; failures: string[]; slowestMs: number }> {
  const failures: string[] = []
  const logins: Promise<void>[] = []
  let slowestMs = 0
  for (let at = 0; performance.now() < until; at++) {
    const body = JSON.stringify({
      username: usernames[at % usernames.length],
      password: 'materia-demo',
    })
    const startedAt = performance.now()
    logins.push(
      call(url + login.path, { method: 'POST', headers: json, body }).then(({ status, text }) => {
        slowestMs = Math.max(slowestMs, performance.now() - startedAt)
        if (status !== 200) failures.push(`${status} ${text}`)
      }),
    )
    await delay(everyMs)
  }
  await Promise.all(logins)
  return { count: logins.length, failures, slowestMs }
}
