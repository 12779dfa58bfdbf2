import { connect, type Socket } from 'node:net'
import { call, until } from '../../test/client.ts'
import { type Served, serveFront } from '../../test/served.ts'

let stub: Served
let gateway: Served
let stop: () => Promise<void>
let sockets: Socket[] = []

beforeAll(async () => {
  ;({ stub, gateway, stop } = await serveFront({ env: { BEHIND_TLS: 'true' } }))
})
afterEach(async () => {
  const { aborted } = await seen()
  for (const socket of sockets) socket.destroy()
  sockets = []
  await until(async () => (await seen()).aborted > aborted)
})
afterAll(() => stop())

const slowBody = 'POST /api/materials/upload HTTP/1.1\r\nContent-Length: 1000\r\n'
const unreadResponse = 'GET /api/user/endless HTTP/1.1\r\nConnection: close\r\n'
const network = (number: number) => `198.51.${number >> 8}.${number & 255}`
const seen = async () => JSON.parse((await call(`${stub.url}/seen`)).text)
const statusFor = async (address: string) =>
  (await call(`${gateway.url}/api/user/echo`, { headers: { 'x-forwarded-for': address } })).status

/** Sends the start of a request from each network, and no more. Reads no response. */
function open(request: string, networks: string[]): void {
  for (const address of networks) {
    const socket = connect(gateway.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${request}Host: x\r\nX-Forwarded-For: ${address}\r\n\r\n${'x'.repeat(400)}`)
    sockets.push(socket)
  }
}

describe('slow clients', () => {
  it('of one network keep only its own requests waiting', async () => {
    open(slowBody, Array(40).fill(network(1)))
    await until(async () => (await seen()).uploaded >= 16 * 400)
    expect(await statusFor(network(2))).toBe(200)
    expect((await seen()).writes).toBe(16)
  })

  it.each([
    ['send their bodies slowly', slowBody],
    ['do not read their responses', unreadResponse],
  ])('of many networks that %s lose connections before others have to wait', async (_how, text) => {
    const before = (await seen()).aborted
    open(
      text,
      Array.from({ length: 200 }, (_, number) => network(number)),
    )
    await until(async () => (await seen()).aborted - before >= 200 - 128)
    expect(await statusFor(network(999))).toBe(200)
    expect((await seen()).aborted - before).toBe(200 - 128)
  })
})
