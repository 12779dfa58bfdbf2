import { type IncomingMessage, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { baseURL } from './browser.ts'

/** Where a request stalls: before its answer, or in the middle of the answer's body. */
export type Stall = 'before' | 'midway'

/**
 * The platform behind a server that can leave requests hanging, as a network does. A browser's own interception is none: with it the
 * browser keeps nothing, and so never waits for a request of the same file that is under way.
 */
export async function startStallingProxy() {
  let stalled: { file: RegExp; at: Stall } | undefined
  const stalls = (url: string | undefined, at: Stall): boolean =>
    stalled?.at === at && stalled.file.test(url ?? '')
  const server = createServer((asked, answer) => {
    if (stalls(asked.url, 'before')) return
    const { method, headers, url } = asked
    asked.pipe(
      request(new URL(url ?? '/', baseURL), { method, headers }, (answered: IncomingMessage) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        if (stalls(url, 'midway'))
          answered.once('data', (bytes: Buffer) =>
            answer.write(bytes.subarray(0, bytes.length / 2)),
          )
        else answered.pipe(answer)
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on; what hangs already hangs on. */
    stall(file: RegExp, at: Stall) {
      stalled = { file, at }
    },
    stallNothing() {
      stalled = undefined
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
