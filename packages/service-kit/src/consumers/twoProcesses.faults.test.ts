import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pauseProcess } from '@materia/deploy/local/backing/pauseProcess.ts'
import { eventually } from '../../test/eventually.ts'
import { startEvents } from '../../test/startEvents.ts'
import { type RunningProcess, startProcess } from '../../test/startProcess.ts'

const events = startEvents()
const processes: RunningProcess[] = []
/** Processes that ask whether they may continue and wait for a response. */
const asking = new Map<string, ServerResponse>()
const effects: string[] = []
/** Processes that get a response at once. */
const free = new Set<string>()

const server = createServer((req, res) => {
  const [, what, name = ''] = req.url?.split('/') ?? []
  if (what === 'effect') effects.push(name)
  if (what === 'ask' && !free.has(name)) asking.set(name, res)
  else res.end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

beforeEach(async () => {
  asking.clear()
  effects.length = 0
  free.clear()
  await events.begin()
})

afterEach(async () => {
  for (const process of processes.splice(0)) await process.kill()
  await events.end()
})

afterAll(() => server.close())

type Options = { limitMs?: number; CLOCKS_APART_MS?: string; NODE_OPTIONS?: string }

/** Both processes read one clock, so they need no allowance for a difference. */
const brief = { limitMs: 2_000, CLOCKS_APART_MS: '0' }
const aMinuteAhead = `--import=data:text/javascript,${encodeURIComponent('const { now } = Date; Date.now = () => now() + 60_000')}`

function run(
  part: 'relay' | 'inside' | 'outside' | 'recorded',
  name: string,
  { limitMs = 50_000, ...more }: Options = {},
): RunningProcess {
  const env = {
    MONGO_URL: events.mongoUrl,
    DATABASE: events.database,
    NATS_URL: events.natsUrl,
    TEST_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PART: part,
    NAME: name,
    LIMIT_MS: String(limitMs),
    ...more,
  }
  const process = startProcess(join(import.meta.dirname, '../../test/eventsProcess.ts'), env)
  processes.push(process)
  return process
}

/** Starts two processes. The first has taken the only event and is paused while it handles it. */
async function pausedAndOther(
  part: 'inside' | 'outside',
  options: Options = {},
  ofOther = options,
) {
  events.relay()
  const paused = run(part, 'paused', options)
  await events.make('a')
  await eventually(async () => asking.has('paused'))
  await pauseProcess(paused.child.pid!)
  free.add('other').add('paused')
  const other = run(part, 'other', ofOther)
  // The redelivery may also go to the paused process.
  await eventually(async () => (await events.infoOf('taker')).delivered.consumer_seq > 2)
  return {
    other,
    goOn() {
      asking.get('paused')?.end()
      paused.child.kill('SIGCONT')
    },
    paused,
  }
}

describe('two relays', () => {
  it('lose, duplicate and reorder nothing when one is paused past its lease', async () => {
    // More than the relay sends in one window.
    await events.makeMany(600)
    const paused = run('relay', 'paused')
    await eventually(async () => asking.has('paused'))
    await pauseProcess(paused.child.pid!)
    expect(await events.inStream()).toBe(500)
    free.add('other').add('paused')
    run('relay', 'other')
    await events.isSent()
    asking.get('paused')?.end()
    paused.child.kill('SIGCONT')
    await events.make('last')
    await events.isSent()
    const names = (await events.messagesOf('things')).map(
      (message) => message.json<{ data: { name: string } }>().data.name,
    )
    expect(names).toEqual([...Array.from({ length: 600 }, (_, place) => `${place}`), 'last'])
    // The test waits until the relay's lease of five seconds ends.
  })
})

describe('two processes of one consumer', () => {
  it('have effect once when one is paused in the middle and continues', async () => {
    const { goOn } = await pausedAndOther('inside')
    goOn()
    await eventually(() => events.isSettled('taker'))
    expect(await events.effects()).toHaveLength(1)
  })

  it('have a recorded effect once when one is killed before its acknowledgement', async () => {
    events.relay()
    const killed = run('recorded', 'killed')
    await events.make('a')
    await killed.ended
    expect(await events.effects()).toHaveLength(1)
    run('recorded', 'other')
    await eventually(() => events.isSettled('taker'))
    expect((await events.infoOf('taker')).delivered.consumer_seq).toBeGreaterThan(1)
    expect(await events.effects()).toHaveLength(1)
    expect(await events.connection.collection('consumed_events').countDocuments()).toBe(0)
  })

  it('have an external effect once when one is paused in the middle and continues in time', async () => {
    const { goOn, other } = await pausedAndOther('outside')
    await eventually(
      async () =>
        effects.length > 0 || other.output.some((line) => line.includes('another process')),
    )
    goOn()
    await eventually(() => events.isSettled('taker'))
    expect(effects).toEqual(['paused'])
  })

  it('have an external effect once when one is paused and the clock of the other is a minute ahead', async () => {
    const { goOn, other } = await pausedAndOther('outside', {}, { NODE_OPTIONS: aMinuteAhead })
    await eventually(
      async () =>
        effects.length > 0 || other.output.some((line) => line.includes('another process')),
    )
    goOn()
    await eventually(() => events.isSettled('taker'))
    expect(effects).toEqual(['paused'])
  })

  it('have an external effect once when one is paused past its lease and then skips it', async () => {
    const { goOn, paused } = await pausedAndOther('outside', brief)
    await eventually(async () => effects.length > 0)
    goOn()
    await eventually(async () => paused.output.some((line) => line.includes('took longer')))
    await eventually(() => events.isSettled('taker'))
    expect(effects).toEqual(['other'])
  })

  it('have an external effect when the process that began it is killed', async () => {
    const { paused } = await pausedAndOther('outside', brief)
    await paused.kill()
    await eventually(async () => effects.length > 0)
    await eventually(() => events.isSettled('taker'))
    expect(effects).toEqual(['other'])
  })
})
