import { cpus, release } from 'node:os'
import { parseArgs } from 'node:util'
import { runCommand } from '../local/console/runCommand.ts'
import { UserError } from '../local/console/UserError.mjs'
import type { Figure } from './figure.ts'

// `npm run bench`, `npm run bench -- gateway page`: each figure, its target, and the machine. Timings are no tests: machines are noisy.
// `npm run bench -- orders --part lists` is one of rate, contention, deadlines and lists alone.
// `DATA_DIR=… npm run bench -- large` is asked for alone: it wants data that take half an hour to write.
// `npm run bench -- search --listings 100000` is that many alone; both of its sizes take seven minutes, so it too runs only when it is asked for.
// `npm run bench -- order-faults --kills 20`: a hundred where nothing is said, so it too runs only when it is asked for.
const benches: Record<string, () => Promise<{ bench: () => Promise<Figure[]> }>> = {
  gateway: () => import('./gateway.ts'),
  catalog: () => import('./catalog.ts'),
  search: () => import('./search.ts'),
  page: () => import('./page.ts'),
  start: () => import('./start.ts'),
  chat: () => import('./chat.ts'),
  sockets: () => import('./sockets.ts'),
  orders: () => import('./orders.ts'),
  large: () => import('./large.ts'),
  'order-faults': () => import('./orderFaults.ts'),
}

await runCommand(async () => {
  const { positionals: asked } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string' },
      users: { type: 'string' },
      kills: { type: 'string' },
      part: { type: 'string' },
      listings: { type: 'string' },
    },
  })
  const unknown = asked.find((name) => !(name in benches))
  if (unknown !== undefined)
    throw new UserError(`No bench is called ${unknown}: one of ${Object.keys(benches).join(', ')}`)
  const [cpu] = cpus()
  console.log(
    `${cpus().length} x ${cpu?.model.trim() || 'unnamed CPU'}, ${process.platform} ${release()}, Node ${process.versions.node}`,
  )
  for (const name of asked.length > 0
    ? asked
    : Object.keys(benches).filter((one) => !['order-faults', 'large', 'search'].includes(one))) {
    const { bench } = await benches[name]!()
    console.log(`\n${name}`)
    for (const figure of await bench()) console.log(lineOf(figure))
  }
})

function lineOf({ name, value, unit, target, isMet }: Figure): string {
  return `  ${isMet ? 'met ' : 'MISS'}  ${name}: ${Number(value.toPrecision(4))} ${unit} (target: ${target})`
}
