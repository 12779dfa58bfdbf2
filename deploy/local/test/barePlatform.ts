import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'

/**
 * Every process with the data folder in its environment, arguments or working directory (Redis
 * overwrites the first two): servers, services, gateway and the platform itself.
 */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const texts = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'latin1'),
        )
        return (
          pid !== process.pid &&
          [readlinkSync(`/proc/${pid}/cwd`), ...texts].some((text) => text.includes(folder))
        )
      } catch {
        return false
      }
    })
}

/** Sends a sign-up to the waitlist without the end of its body. */
export async function beginSignUp(url: string) {
  const body = JSON.stringify({ email: 'ana@planta.example' })
  const { host, port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  const head = `POST /api/waitlist HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 5))
  // The server has read the request once it answers a later one.
  await fetch(`${url}/readyz`)
  const answer = once(socket, 'data').then(([text]) => String(text))
  return { answer, end: () => void socket.write(body.slice(5)) }
}
