import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { watchWebSocket } from './watchWebSocket.ts'

let server: WebSocketServer
let spent: number[]

beforeEach(async () => {
  spent = []
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) =>
    watchWebSocket(socket, { spend: (cost) => spent.push(cost) > 0 }, 30),
  )
  await once(server, 'listening')
})
afterEach(() => server.close())

const connect = (autoPong: boolean) =>
  new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong })

describe('a WebSocket', () => {
  it('stays open while its client answers each ping', async () => {
    const socket = connect(true)
    for (let pings = 0; pings < 4; pings++) await once(socket, 'ping')
    expect([socket.readyState, spent]).toEqual([WebSocket.OPEN, []])
    socket.terminate()
  })

  it('is dropped when its pongs have another payload than the pings', async () => {
    const socket = connect(false)
    socket.on('ping', () => {
      socket.pong()
      socket.pong('12345678')
    })
    const [code] = await once(socket, 'close')
    expect(code).toBe(1006)
    expect(spent).toEqual([1, 1])
  })

  it('pays for its own pings', async () => {
    const socket = connect(true)
    await once(socket, 'open')
    socket.ping()
    await once(socket, 'pong')
    expect(spent).toEqual([1])
    socket.terminate()
  })
})
