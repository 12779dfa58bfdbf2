import { connect } from 'node:net'

/**
 * Sends as many requests as `connections` keep-alive connections can make in `seconds`. It parses
 * only the minimum of a response, so that the client is not the bottleneck.
 * - Usage: loadClient.ts <port> <path> <cookie> <connections> <seconds> [encoding]
 */
const [port, path, cookie, connections, seconds, encoding] = process.argv.slice(2)

const headEnd = Buffer.from('\r\n\r\n')
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}${encoding ? `Accept-Encoding: ${encoding}\r\n` : ''}\r\n`,
)
const end = performance.now() + Number(seconds) * 1000
let responses = 0
let failures = 0

function run(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    let bytesLeft = 0
    socket.on('data', (chunk) => {
      if (bytesLeft === 0) bytesLeft = responseLength(chunk)
      bytesLeft -= chunk.length
      if (bytesLeft > 0) return
      bytesLeft = 0
      responses++
      if (performance.now() < end) socket.write(request)
      else socket.destroy()
    })
    socket.on('error', () => failures++)
    socket.on('close', () => resolve())
  })
}

function responseLength(chunk: Buffer): number {
  const head = chunk.indexOf(headEnd)
  const text = chunk.toString('latin1', 0, head)
  if (!text.startsWith('HTTP/1.1 200')) failures++
  return head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
}

const started = performance.now()
await Promise.all(Array.from({ length: Number(connections) }, run))
process.stdout.write(
  JSON.stringify({
    responses,
    failures,
    perSecond: responses / ((performance.now() - started) / 1000),
  }),
)
