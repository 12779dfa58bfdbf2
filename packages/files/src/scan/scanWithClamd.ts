import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

const answerMax = 4096
const chunkBytes = 64 * 1024

/** Sends the file at a path to clamd and answers what it says of it. */
export async function scanWithClamd(url: string, path: string, timeoutMs: number): Promise<string> {
  const socket = connect(addressOf(url))
  const timer = setTimeout(
    () => socket.destroy(new Error(`clamd has not answered within ${timeoutMs} ms`)),
    timeoutMs,
  )
  try {
    const answer = readAnswer(socket)
    const sent = pipeline(streamOf(path), socket, { end: false }).catch(
      (error: Error) => void socket.destroy(error),
    )
    // It may say no before all is sent, and close.
    const said = await answer.finally(() => socket.destroy(new Error('clamd is no longer asked')))
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

/** The command, then the file in chunks after their length, the last one empty. */
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
      else if (said.length > answerMax) reject(new Error('clamd says too much'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('clamd closed without an answer')))
  })
}
