import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

const replyBytesMax = 4096
const chunkBytes = 64 * 1024

/** Sends a file to clamd and returns its reply. */
export async function scanWithClamd(url: string, path: string, timeoutMs: number): Promise<string> {
  const socket = connect(addressOf(url))
  const timer = setTimeout(
    () => socket.destroy(new Error(`clamd did not reply within ${timeoutMs} ms`)),
    timeoutMs,
  )
  try {
    const answer = readAnswer(socket)
    const sent = pipeline(streamOf(path), socket, { end: false }).catch(
      (error: Error) => void socket.destroy(error),
    )
    // clamd may refuse a file and close the connection before it has received everything.
    const said = await answer.finally(() => socket.destroy(new Error('The clamd request ended')))
    await sent
    return said
  } finally {
    clearTimeout(timer)
  }
}

function addressOf(url: string) {
  if (!url.startsWith('tcp:')) return { path: url.replace(/^unix:\/\//, '') }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

/**
 * The INSTREAM protocol: a command, then chunks that each follow their length, then an empty chunk.
 */
async function* streamOf(path: string): AsyncGenerator<Buffer | string> {
  yield 'zINSTREAM\0'
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      said += text
      const end = said.indexOf('\0')
      if (end >= 0) resolve(said.slice(0, end))
      else if (said.length > replyBytesMax) reject(new Error('clamd’s reply is too long'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('clamd closed the connection without a reply')))
  })
}
