import { createServer, type Socket } from 'node:net'

type Options = { answer?: (content: Buffer) => string; isSilent?: boolean; streamMax?: number }

/**
 * A TCP server that speaks clamd's `zINSTREAM` protocol. `answer` returns clamd's reply for a
 * content. A stream above `streamMax` is cut off as clamd does.
 */
export async function startClamdStub({
  answer = () => 'stream: OK',
  isSilent = false,
  streamMax = Infinity,
}: Options = {}) {
  const scanned: Buffer[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data])
      const content = contentOf(received)
      if (isSilent) return
      if (received.length > streamMax)
        return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (content === null) return
      scanned.push(content)
      socket.end(`${answer(content)}\0`)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

const command = 'zINSTREAM\0'

/** The received file once the empty chunk has arrived; null before. */
function contentOf(received: Buffer): Buffer | null {
  if (
    received.length >= command.length &&
    received.toString('latin1', 0, command.length) !== command
  )
    throw new Error('That is not INSTREAM')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
