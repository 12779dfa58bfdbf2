import { hourMs } from '@materia/contracts/durations.ts'
import { mongo } from 'mongoose'
import { eventually } from '../../test/eventually.ts'
import { startEvents, subject } from '../../test/startEvents.ts'
import { things } from '../../test/things.ts'
import { emit, emitAll, outboxOf } from './outbox.ts'
import { publishWindow } from './publishWindow.ts'
import { replayOutbox } from './replayOutbox.ts'
import { replayableSeconds } from '../nats/retention.ts'
import { transaction } from '../database/transaction.ts'

const events = startEvents()

beforeEach(() => events.begin())
afterEach(() => events.end())

describe('emit', () => {
  it('writes the document and its event together', async () => {
    await events.make('a')
    expect(await events.connection.collection('things').countDocuments()).toBe(1)
    expect(await outboxOf(events.connection).findOne({})).toMatchObject({
      sentAt: null,
      event: { subject, version: 1, data: { name: 'a' } },
    })
  })

  it('writes neither when the write fails', async () => {
    await expect(events.make('a', new Error('no'))).rejects.toThrow('no')
    expect(await events.connection.collection('things').countDocuments()).toBe(0)
    expect(await outboxOf(events.connection).countDocuments()).toBe(0)
  })

  it('refuses an event that breaks its contract, and the write with it', async () => {
    await expect(events.make(7 as never)).rejects.toThrow(
      'things.thing.made breaks its contract: "name" must be a string',
    )
    expect(await events.connection.collection('things').countDocuments()).toBe(0)
  })

  it('adds the cause to every event of a transaction', async () => {
    await events.make('a')
    await transaction(
      events.connection,
      (session) =>
        emitAll(
          session,
          things.thingMade,
          [{ name: 'b' }, { name: 'c' }],
          [{ traceId: 'trace-b' }],
        ),
      { traceId: 'trace-2' },
    )
    const rows = await outboxOf(events.connection).find().sort({ _id: 1 }).toArray()
    expect(rows.map(({ event }) => event.traceId)).toEqual(['trace-1', 'trace-b', 'trace-2'])
  })

  it('writes each event once when the transaction runs again', async () => {
    let tries = 0
    await transaction(events.connection, async (session) => {
      await emit(session, things.thingMade, { name: 'a' })
      await emit(session, things.thingMade, { name: 'b' })
      const conflict = new mongo.MongoServerError({ message: 'write conflict' })
      conflict.addErrorLabel('TransientTransactionError')
      if (++tries === 1) throw conflict
    })
    const rows = await outboxOf(events.connection).find().sort({ _id: 1 }).toArray()
    expect(rows.map(({ event }) => event.data)).toEqual([{ name: 'a' }, { name: 'b' }])
  })

  it('works only in a session of `transaction`', async () => {
    const session = await events.connection.startSession()
    await expect(emit(session, things.thingMade, { name: 'a' })).rejects.toThrow(
      'not opened by `transaction`',
    )
    await session.endSession()
  })
})

describe('the relay', () => {
  it('publishes in order with the event id as message id and marks rows as sent', async () => {
    for (const name of ['a', 'b']) await events.make(name)
    const several = Array.from({ length: 20 }, (_, index) => ({ name: `${index}` }))
    await transaction(events.connection, (session) => emitAll(session, things.thingMade, several))
    events.relay()
    await events.isSent()
    const messages = await events.messagesOf('things')
    const rows = await outboxOf(events.connection).find().sort({ _id: 1 }).toArray()
    expect(rows.map(({ event }) => event.data)).toEqual(
      ['a', 'b', ...several.map(({ name }) => name)].map((name) => ({ name })),
    )
    expect(messages.map((message) => message.json())).toEqual(rows.map(({ event }) => event))
    expect(messages.map(({ header }) => header.get('Nats-Msg-Id'))).toEqual(
      rows.map(({ _id }) => _id),
    )
  })

  it('keeps the order of more events than one window holds', async () => {
    await events.makeMany(1_001)
    events.relay()
    await events.isSent()
    await outboxOf(events.connection).updateMany({}, { $set: { sentAt: null } })
    await events.make('last')
    await events.isSent()
    const names = (await events.messagesOf('things')).map(
      (message) => message.json<{ data: { name: string } }>().data.name,
    )
    expect(names).toEqual([...Array.from({ length: 1_001 }, (_, place) => `${place}`), 'last'])
  })

  it('republishes events since a time, which consumers recognize by id', async () => {
    events.relay()
    events.take(events.note)
    await events.makeMany(3)
    await events.isSent()
    await eventually(() => events.isSettled('taker'))
    const [early, late] = await outboxOf(events.connection).find().sort({ _id: 1 }).toArray()
    const hourAgo = new Date(Date.now() - hourMs)
    await outboxOf(events.connection).updateOne(
      { _id: early!._id },
      { $set: { sentAt: new Date(hourAgo.getTime() - 1) } },
    )
    await outboxOf(events.connection).updateOne({ _id: late!._id }, { $set: { sentAt: hourAgo } })
    const { streams } = await events.nats.jetstreamManager()
    // Simulates the loss of all stored events.
    await streams.delete('things')

    expect(await replayOutbox(events.connection, hourAgo)).toBe(2)
    await events.isSent()
    const names = (await events.messagesOf('things')).map(
      (message) => message.json<{ data: { name: string } }>().data.name,
    )
    expect(names).toEqual(['1', '2'])
    await eventually(() => events.isSettled('taker'))
    expect(await events.effects()).toHaveLength(3)
  })

  it('retries refused events in a replay', async () => {
    events.relay()
    await events.make('a')
    await events.isSent()
    await outboxOf(events.connection).updateOne(
      {},
      { $set: { sentAt: 'refused', reason: 'larger than NATS took then' } },
    )
    expect(await replayOutbox(events.connection, new Date(Date.now() - 60_000))).toBe(1)
    await events.isSent()
    expect(await outboxOf(events.connection).findOne()).toMatchObject({ sentAt: expect.any(Date) })
  })

  it('omits events from a replay that consumers may have forgotten', async () => {
    await events.make('a')
    const later = new Date(Date.now() + (replayableSeconds + 60) * 1000)
    await outboxOf(events.connection).updateOne({}, { $set: { sentAt: later } })
    expect(await replayOutbox(events.connection, new Date(0), later)).toBe(0)
  })

  it('refuses events that cannot be sent, with a reason, and sends the rest', async () => {
    await events.makeMany(5)
    const [first, unreadable, large, foreign] = await outboxOf(events.connection)
      .find()
      .sort({ _id: 1 })
      .toArray()
    const change = (row: typeof first, set: object) =>
      outboxOf(events.connection).updateOne({ _id: row!._id }, { $set: set })
    await change(unreadable, { event: 'what' })
    await change(large, { 'event.data.name': 'x'.repeat(1_100_000) })
    await change(foreign, { 'event.subject': 'things thing' })
    events.relay()
    await events.isSent()
    const names = (await events.messagesOf('things')).map(
      (message) => message.json<{ data: { name: string } }>().data.name,
    )
    expect(names).toEqual(['0', '4'])
    const refused = await outboxOf(events.connection)
      .find({ sentAt: 'refused' })
      .sort({ _id: 1 })
      .toArray()
    expect(refused.map(({ reason }) => reason)).toEqual([
      '"event" must be of type object',
      expect.stringMatching(/^11\d{5} bytes, and NATS takes 1048576$/),
      expect.stringContaining('"event.subject" with value "things thing" fails'),
    ])
  })

  it('sends nothing behind an event that NATS refuses', async () => {
    await (await events.nats.jetstreamManager()).streams.update('things', { max_msg_size: 2_000 })
    await events.makeMany(3)
    const rows = await outboxOf(events.connection).find().sort({ _id: 1 }).toArray()
    rows[1]!.event.data = { name: 'x'.repeat(3_000) }
    const { sent, refused } = await publishWindow(events.nats, {
      stream: things.thingMade.stream,
      rows,
      timeoutMs: 2_000,
    })
    expect([sent, refused.map(({ _id }) => _id)]).toEqual([[rows[0]!._id], [rows[1]!._id]])
    expect(await events.inStream()).toBe(1)
  })

  it('publishes each event once when several processes relay', async () => {
    events.relay()
    events.relay()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await events.make(name)
    await events.isSent()
    const names = (await events.messagesOf('things')).map(
      (message) => message.json<{ data: { name: string } }>().data.name,
    )
    expect(names).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('takes over when the relaying process ends', async () => {
    await events.connection
      .collection('leases')
      .insertOne({ _id: 'relay' as never, holder: 'gone', until: new Date(Date.now() + 300) })
    await events.make('a')
    events.relay()
    await eventually(async () => (await events.inStream()) === 1)
  })
})
