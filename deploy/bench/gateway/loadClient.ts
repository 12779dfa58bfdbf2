import { connect } from 'node:net'

/**
 * Sends as many requests as `connections` keep-alive connections can make in `seconds`. It parses
 * only the minimum of a response, so that the client is not the bottleneck.
 * - Usage: loadClient.ts <port> <connections> <seconds> <JSON list of requests>
 */
const [port, connections, seconds, texts] = process.argv.slice(2)

const headEnd = Buffer.from('\r\n\r\n')
const requests = (JSON.parse(texts!) as string[]).map((text) => Buffer.from(text))
const next = () => requests[sent++ % requests.length]!
const end = performance.now() + Number(seconds) * 1000
let sent = 0
let responses = 0
let failures = 0

function run(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(next()))
    let bytesLeft = 0
    socket.on('data', (chunk) => {
      if (bytesLeft === 0) bytesLeft = responseLength(chunk)
      bytesLeft -= chunk.length
      if (bytesLeft > 0) return
      bytesLeft = 0
      responses++
      if (performance.now() < end) socket.write(next())
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
