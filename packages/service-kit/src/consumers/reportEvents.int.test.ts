import { eventually } from '../../test/eventually.ts'
import { startEvents, subject } from '../../test/startEvents.ts'
import { createMetrics } from '../observe/metrics.ts'
import { deadLetterStream, ensureStream } from '../nats/connectNats.ts'
import { outboxOf } from '../outbox/outbox.ts'
import { reportEvents } from './reportEvents.ts'

const events = startEvents()

beforeEach(() => events.begin())
afterEach(() => events.end())

function report(nats = Promise.resolve(events.nats)) {
  const metrics = createMetrics('things')
  reportEvents({
    connection: events.connection,
    nats,
    metrics,
    consumers: [{ durable: 'taker', stream: 'things' }],
  })
  return async (name: string) => {
    const lines = (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith(name))
    return lines.map((line) => Number(line.split(' ').at(-1)))
  }
}

describe('/metrics', () => {
  it('reports how long events wait to be sent and how many are refused', async () => {
    const valueOf = report()
    expect(await valueOf('outbox_oldest_unsent_seconds')).toEqual([0])
    await events.makeMany(2)
    const [first] = await outboxOf(events.connection).find().sort({ _id: 1 }).toArray()
    await outboxOf(events.connection).updateOne(
      { _id: first!._id },
      { $set: { sentAt: 'refused' } },
    )
    await outboxOf(events.connection).insertOne({
      ...first!,
      _id: (Date.now() - 60_000).toString(16).padStart(12, '0'),
      sentAt: null,
    })

    const [age] = await valueOf('outbox_oldest_unsent_seconds')
    expect(age).toBeGreaterThanOrEqual(60)
    expect(await valueOf('outbox_refused_events')).toEqual([1])
  })

  it('reports the lag of consumers and the dead letters', async () => {
    const valueOf = report()
    await eventually(async () => (await valueOf('dead_letters')).join() === '0')
    await ensureStream(events.nats, deadLetterStream)
    await events.nats.jetstream().publish(`dlq.${subject}`, 'lost')
    for (let count = 0; count < 6; count++)
      await events.nats.jetstream().publish(subject, JSON.stringify({ ...event, id: `${count}` }))
    const slow = Promise.withResolvers<void>()
    events.take(() => slow.promise)

    await eventually(async () => {
      const [pending = NaN, unacknowledged = NaN] = await valueOf('consumer_lag_events')
      return unacknowledged > 0 && pending + unacknowledged === 6
    })
    expect(await valueOf('dead_letters')).toEqual([1])
    slow.resolve()
  })

  it('counts handled events by outcome', async () => {
    const metrics = createMetrics('things')
    events.take(
      async ({ name }) => {
        if (name === 'bad') throw new Error('no')
      },
      'taker',
      { metrics },
    )
    for (const name of ['good', 'bad'])
      await events.nats
        .jetstream()
        .publish(subject, JSON.stringify({ ...event, id: name, data: { name } }))
    const counts = async () =>
      Object.fromEntries(
        [
          ...(await metrics.registry.metrics()).matchAll(
            /^event_handling_duration_seconds_count\{.*outcome="(\w+)".*\} (\d+)$/gm,
          ),
        ].map(([, outcome, count]) => [outcome, Number(count)]),
      )
    await eventually(async () => (await counts())['dead'] === 1)
    expect(await counts()).toEqual({ done: 1, failed: 2, dead: 1 })
  })

  it('responds with NaN without NATS', async () => {
    const valueOf = report(new Promise(() => {}))
    expect(await valueOf('dead_letters')).toEqual([NaN])
    expect(await valueOf('consumer_lag_events')).toEqual([NaN, NaN])
  })
})

const event = {
  subject,
  version: 1,
  occurredAt: '2026-11-02T12:00:00.000Z',
  traceId: 't',
  data: { name: 'a' },
}
