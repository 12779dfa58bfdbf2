import { Agent, request as send } from 'node:http'
import type { Company } from './startStage.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const timeoutMs = 20_000

/** One call of a company; status 0 where no answer came. */
export function request(
  url: string,
  { cookie }: Pick<Company, 'cookie'>,
  body?: object,
  more: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }), ...more }
    const req = send(
      url,
      { agent, headers, method: body ? 'POST' : 'GET', timeout: timeoutMs },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', fail)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    const fail = (error: Error) => resolve({ status: 0, text: error.message })
    req.on('error', fail)
    req.on('timeout', () => req.destroy(new Error('timeout')))
    req.end(body && JSON.stringify(body))
  })
}
