import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request, its body read; answers what came. */
export function request(url: string): Promise<{ ms: number; body: string }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) resolve({ ms: performance.now() - started, body })
        else reject(new Error(`${answer.statusCode} for ${url}: ${body}`))
      })
    }).on('error', reject)
  })
}

/** Asks at a constant rate, however late the answers come, and answers how long each took. */
export async function askAtRate(
  nextUrl: () => string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const started = performance.now()
  const asked: Promise<{ ms: number }>[] = []
  for (let count = 0; count < perSecond * seconds; count++) {
    const wait = started + (count * 1000) / perSecond - performance.now()
    if (wait > 0) await delay(wait)
    const answer = request(nextUrl())
    // Looked at once all are asked.
    answer.catch(() => undefined)
    asked.push(answer)
  }
  return (await Promise.all(asked)).map(({ ms }) => ms)
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
