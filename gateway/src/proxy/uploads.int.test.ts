import { once } from 'node:events'
import { connect } from 'node:net'
import { call, cookieHeader, until } from '../../test/client.ts'
import { type Served, serveFront } from '../../test/served.ts'

let stub: Served
let gateway: Served
let stop: () => Promise<void>

beforeAll(async () => {
  const env = { UPLOADS_PER_USER: '3', UPLOAD_TIMEOUT_MS: '900', UPSTREAM_TIMEOUT_MS: '200' }
  ;({ stub, gateway, stop } = await serveFront({ env }))
})

afterAll(() => stop())

const uploaded = async (): Promise<number> =>
  JSON.parse((await call(`${stub.url}/seen`)).text).uploaded

/** Starts an upload of 1000 bytes. `end` sends the rest and returns the response. */
async function beginUpload(path: string) {
  const before = await uploaded()
  const socket = connect(gateway.port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n${'x'.repeat(400)}`,
  )
  return {
    isUnderWay: async () => (await uploaded()) > before,
    async end() {
      socket.write('x'.repeat(600))
      await once(socket, 'close')
      return answer
    },
  }
}

describe('an upload', () => {
  it('may pause for longer than the time limit of a response', async () => {
    const upload = await beginUpload('/api/upload/images/upload')
    await until(upload.isUnderWay)
    expect((await call(`${gateway.url}/api/user/slow`)).status).toBe(504)

    expect(await upload.end()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"length":1000/)
  })

  it('gets a 504 when no response follows its end', async () => {
    const upload = await beginUpload('/api/upload/image/slow')

    expect(await upload.end()).toMatch(/^HTTP\/1\.1 504 [\s\S]*"code":"GATEWAY_TIMEOUT"/)
  })

  it('is cut off when its sender never stops after a refusal', async () => {
    const socket = connect(gateway.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', () => {})
    socket.write(
      'POST /api/upload/image/refuse HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n',
    )
    const send = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(256 * 1024)));
    }
    socket.on('drain', send)
    send()
    await new Promise((resolve) => socket.on('close', resolve))

    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(socket.bytesWritten).toBeLessThan(100 * 1024 * 1024)
  })

  it('is refused past the limit of a user', async () => {
    const login = async (username: string) =>
      cookieHeader(
        (
          await call(`${gateway.url}/api/login`, {
            method: 'POST',
            json: { username, password: 'right' },
          })
        ).cookies,
      )
    const cookie = await login('norte')
    const upload = () =>
      call(`${gateway.url}/api/upload/image/upload`, {
        method: 'POST',
        body: 'x',
        headers: { cookie },
      })
    for (let at = 0; at < 3; at++) expect((await upload()).status).toBe(200)
    const { status, text, headers } = await upload()

    expect([status, JSON.parse(text).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
