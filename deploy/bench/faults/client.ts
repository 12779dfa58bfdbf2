import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

const retryMs = 500
const patienceMs = 60_000
const timeoutMs = 20_000

export type Answer = { status: number; text: string; cookie: string }

/** One call as it is; status 0 where no answer came. */
export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.slice(0, set.indexOf(';')))
      .join('; ')
    return { status: answer.status, text: await answer.text(), cookie }
  } catch (error) {
    return { status: 0, text: String(error), cookie: '' }
  }
}

/** A write as a client does it that wants it done once: sent again under the same key for as long as nobody says what came of it. */
export async function write(
  url: string,
  headers: Record<string, string>,
  body: string | FormData,
): Promise<Answer> {
  const key = randomUUID()
  const end = performance.now() + patienceMs
  for (;;) {
    const answer = await call(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body,
    })
    const isUnknown = answer.status === 0 || answer.status >= 500
    if (!isUnknown || performance.now() > end) return answer
    await delay(retryMs)
  }
}

export const json = { 'content-type': 'application/json' }
