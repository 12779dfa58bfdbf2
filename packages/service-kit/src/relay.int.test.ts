import { eventually } from '../test/eventually.ts'
import { type Events, startEvents, subject } from '../test/startEvents.ts'
import { emitAll, outboxOf } from './outbox.ts'
import { transaction } from './transaction.ts'

let events: Events

beforeAll(async () => void (events = await startEvents()))
beforeEach(() => events.begin())
afterEach(() => events.end())
afterAll(() => events.stop())

describe('emit', () => {
  it('writes the document and its event together', async () => {
    await events.make('a')
    expect(await events.connection.collection('things').countDocuments()).toBe(1)
    expect(await outboxOf(events.connection).findOne({})).toMatchObject({ sentAt: null, event: { subject, version: 1, data: { name: 'a' } } })
  })

  it('writes neither when the write fails', async () => {
    await expect(events.make('a', new Error('no'))).rejects.toThrow('no')
    expect(await events.connection.collection('things').countDocuments()).toBe(0)
    expect(await outboxOf(events.connection).countDocuments()).toBe(0)
  })
})

describe('the relay', () => {
  it('publishes in order with the event id as message id, and marks what is sent', async () => {
    for (const name of ['a', 'b']) await events.make(name)
    const several = Array.from({ length: 20 }, (_, index) => ({ subject, traceId: 't', data: { name: `${index}` } }))
    await transaction(events.connection, (session) => emitAll(events.connection, session, several))
    events.relay()
    await eventually(async () => (await outboxOf(events.connection).countDocuments({ sentAt: null })) === 0)
    const messages = await events.messagesOf('things')
    const rows = await outboxOf(events.connection).find().sort({ _id: 1 }).toArray()
    expect(rows.map(({ event }) => event.data)).toEqual(['a', 'b', ...several.map(({ data }) => data.name)].map((name) => ({ name })))
    expect(messages.map((message) => message.json())).toEqual(rows.map(({ event }) => event))
    expect(messages.map(({ header }) => header.get('Nats-Msg-Id'))).toEqual(rows.map(({ _id }) => _id))
  })

  it('publishes each event once where several processes relay', async () => {
    events.relay()
    events.relay()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await events.make(name)
    await eventually(async () => (await outboxOf(events.connection).countDocuments({ sentAt: null })) === 0)
    const names = (await events.messagesOf('things')).map((message) => message.json<{ data: { name: string } }>().data.name)
    expect(names).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('takes over when the process that relayed is gone', async () => {
    await events.connection.collection('leases').insertOne({ _id: 'relay' as never, holder: 'gone', until: new Date(Date.now() + 300) })
    await events.make('a')
    events.relay()
    await eventually(async () => (await events.inStream()) === 1)
  })

  it('publishes after NATS was killed between the write and the relay, once', async () => {
    await events.server.kill()
    events.relay()
    await events.make('a')
    expect(await outboxOf(events.connection).countDocuments({ sentAt: null })).toBe(1)
    await events.server.restart()
    events.take(events.note)
    expect(await eventually(async () => (await events.effects())[0])).toMatchObject({ data: { name: 'a' } })
    await eventually(async () => (await outboxOf(events.connection).countDocuments({ sentAt: null })) === 0)
    expect(await events.inStream()).toBe(1)
    expect(await events.effects()).toHaveLength(1)
  })
})
