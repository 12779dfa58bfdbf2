import { cpus, release } from 'node:os'
import { parseArgs } from 'node:util'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import type { Figure, Options } from './measure/figure.ts'

// `npm run bench`, `npm run bench -- gateway page`: prints each figure with its target and the
// machine. They are not tests, because timings vary between machines.
const benches: Record<string, () => Promise<{ bench: (options: Options) => Promise<Figure[]> }>> = {
  gateway: () => import('./gateway.ts'),
  catalog: () => import('./catalog.ts'),
  creates: () => import('./creates.ts'),
  search: () => import('./search.ts'),
  page: () => import('./page.ts'),
  start: () => import('./start.ts'),
  rest: () => import('./rest.ts'),
  chat: () => import('./chat.ts'),
  sockets: () => import('./chat/sockets.ts'),
  'hostile-sockets': () => import('./chat/hostileSockets.ts'),
  orders: () => import('./orders.ts'),
  'order-faults': () => import('./orders/orderFaults.ts'),
  'order-lives': () => import('./orders/orderLives.ts'),
  'request-faults': () => import('./orders/requestFaults.ts'),
  'request-lives': () => import('./orders/requestLives.ts'),
  receipts: () => import('./receipts.ts'),
  alerts: () => import('./alerts.ts'),
  matches: () => import('./matches.ts'),
  large: () => import('./large.ts'),
  peers: () => import('./peers.ts'),
  fuzz: () => import('./fuzz.ts'),
}
/** These take long or need data of their own. */
const onlyByName = [
  'search',
  'hostile-sockets',
  'order-faults',
  'order-lives',
  'request-faults',
  'request-lives',
  'receipts',
  'alerts',
  'matches',
  'large',
  'peers',
  'fuzz',
  'rest',
]

await runCommand(async () => {
  const option = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: option, users: option, kills: option, part: option, listings: option },
  })
  const unknown = positionals.find((name) => !(name in benches))
  if (unknown !== undefined)
    throw new UserError(`There is no bench ${unknown}. Benches: ${Object.keys(benches).join(', ')}`)
  const [cpu] = cpus()
  console.log(
    `${cpus().length} x ${cpu?.model.trim() || 'unnamed CPU'}, ${process.platform} ${release()}, Node ${process.versions.node}`,
  )
  const usual = Object.keys(benches).filter((name) => !onlyByName.includes(name))
  for (const name of positionals.length > 0 ? positionals : usual) {
    const { bench } = await benches[name]!()
    console.log(`\n${name}`)
    for (const figure of await bench(values)) console.log(lineOf(figure))
  }
})

function lineOf({ name, value, unit, target, isMet }: Figure): string {
  return `  ${isMet ? 'met ' : 'MISS'}  ${name}: ${Number(value.toPrecision(4))} ${unit} (target: ${target})`
}
