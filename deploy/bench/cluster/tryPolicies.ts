import { services } from '@materia/contracts/services.ts'
import type { Kube } from './kube.ts'

const names = services.map(({ name }) => name)
const targets = [
  ...names.map((name) => `${name}:8080`),
  'gateway:8080',
  'mongo:27017',
  'redis:6379',
  'nats:4222',
]

/** Connects to each, and says which of them let it. */
const script = `
const { connect } = require('node:net')
const reach = (target) => new Promise((resolve) => {
  const [host, port] = target.split(':')
  const socket = connect({ host, port, timeout: 3000 })
  const end = (is) => { socket.destroy(); resolve(is) }
  socket.on('connect', () => end(true)).on('timeout', () => end(false)).on('error', () => end(false))
})
const targets = process.argv[1].split(',')
Promise.all(targets.map(reach)).then((reached) => { console.log(JSON.stringify(targets.filter((_target, at) => reached[at]))); process.exit() })`

/** What each may reach, besides which nothing answers it. */
const allowed: Record<string, string[]> = {
  gateway: [...names.map((name) => `${name}:8080`), 'redis:6379', 'nats:4222'],
  ...Object.fromEntries(
    names.map((name) => [
      name,
      ['mongo:27017', ...(name === 'chat' ? ['redis:6379'] : []), 'nats:4222'],
    ]),
  ),
}

/** From a pod of each process to all others: which ways are not as they should be, and how many were refused. Its own name may be itself, which no policy is asked about. */
export async function tryPolicies(kube: Kube): Promise<{ wrong: string[]; refused: number }> {
  const tried = await Promise.all(
    Object.entries(allowed).map(async ([chart, may]) => {
      const [pod] = await kube.pods(chart)
      const others = targets.filter((target) => target !== `${chart}:8080`)
      const reached: string[] = JSON.parse(
        await kube.kubectl(
          'exec',
          pod ?? chart,
          '-c',
          chart,
          '--',
          'node',
          '-e',
          script,
          others.join(),
        ),
      )
      const wrong = others
        .filter((target) => reached.includes(target) !== may.includes(target))
        .map(
          (target) =>
            `${chart} ${reached.includes(target) ? 'reaches' : 'does not reach'} ${target}`,
        )
      return { wrong, refused: others.length - reached.length }
    }),
  )
  return {
    wrong: tried.flatMap(({ wrong }) => wrong),
    refused: tried.reduce((sum, { refused }) => sum + refused, 0),
  }
}
