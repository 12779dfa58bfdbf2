import { type IncomingMessage, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { baseURL } from './browser.ts'

/** The point where a request stalls: before its response, or in the middle of the response body. */
export type Stall = 'before' | 'midway'

/**
 * A proxy of the platform that can leave requests hanging, like a bad network. Playwright's
 * interception cannot replace it: it turns the browser's cache off. The browser then never waits
 * for another request of the same file.
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
    /** Applies to new requests. Requests that already hang stay so. */
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
