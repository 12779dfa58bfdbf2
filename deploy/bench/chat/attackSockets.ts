import { socketPath } from '@materia/contracts/chat/socketFrame.ts'
import { WebSocket } from 'ws'
import type { Company } from '../measure/request.ts'

/** Companies in pairs, which have a conversation with each other. */
export type Attack = { url: string; companies: Company[]; sockets: number }

const asksPerSecond = 16
const pongEveryMs = 1_000
const backAfterMs = 1_000

// Runs in its own process, until it is killed.
process.once('message', ({ url, companies, sockets }: Attack) => {
  for (let at = 0; at < sockets; at++) {
    const place = at % companies.length
    const partnerId = companies[place ^ 1]!.userId
    const isPlain = at % (2 * companies.length) < companies.length
    attack({ url, own: companies[place]!, partnerId, isPlain })
  }
})

type Attacker = { url: string; own: Company; partnerId: number; isPlain: boolean }

/** Floods over one socket, and over a new one when that is closed or refused. */
function attack(attacker: Attacker): void {
  const { url, own, partnerId, isPlain } = attacker
  const query = isPlain ? `userId=${own.userId}` : 'EIO=4&transport=websocket'
  const socket = new WebSocket(`${url.replace('http', 'ws')}${socketPath}?${query}`, {
    headers: { cookie: own.cookie },
    autoPong: false,
  })
  const asked = { type: 'since', partnerId, after: 0 }
  const frame = JSON.stringify(isPlain ? asked : ['since', asked])
  const timers: NodeJS.Timeout[] = []
  socket.on('open', () => {
    if (!isPlain) socket.send('40')
    // A Socket.IO client is connected after a response, and then reads nothing.
    setTimeout(() => socket.pause(), 200)
    timers.push(
      setInterval(() => socket.send(isPlain ? frame : `42${frame}`), 1_000 / asksPerSecond),
      setInterval(() => (isPlain ? socket.pong() : socket.send('3')), pongEveryMs),
    )
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    timers.forEach(clearInterval)
    setTimeout(attack, backAfterMs, attacker)
  })
}
