import Joi from 'joi'
import mongoose from 'mongoose'
import { AckPolicy } from 'nats'
import { eventually } from '../../test/eventually.ts'
import { eventText } from '../../test/eventText.ts'
import { startEvents, subject, type Take } from '../../test/startEvents.ts'
import { things } from '../../test/things.ts'
import { type BoundEvent, emit, emitFollowing, outboxOf } from '../outbox/outbox.ts'
import { replayDeadLetters } from './replayDeadLetters.ts'
import { transaction } from '../database/transaction.ts'

const events = startEvents()

beforeEach(() => events.begin())
afterEach(() => events.end())

describe('a consumer', () => {
  it('stops at any moment of its start', async () => {
    for (let ticks = 0; ticks < 60; ticks++) {
      events.take(events.note)
      for (let tick = 0; tick < ticks; tick++) await new Promise((resolve) => setImmediate(resolve))
      await events.halt()
    }
  })

  it('skips an event that it has consumed', async () => {
    events.relay()
    await events.make('a')
    const [message] = await eventually(async () =>
      (await events.inStream()) === 1 ? events.messagesOf('things') : null,
    )
    await events.nats.jetstream().publish(subject, message!.data, { msgID: 'published again' })
    events.take(events.note)
    await eventually(() => events.isSettled('taker'))
    expect(await events.inStream()).toBe(2)
    expect(await events.effects()).toHaveLength(1)
  })

  it('retries a repeatable handler and records nothing', async () => {
    events.relay()
    let tries = 0
    events.take(
      async (data, context) => {
        await events.note(data, context)
        if (++tries < 3) throw new Error('not yet')
      },
      'taker',
      { isRepeatable: true },
    )
    await events.make('a')
    await eventually(async () => tries === 3 && events.isSettled('taker'))
    expect(await events.effects()).toHaveLength(3)
    expect(await events.connection.collection('consumed_events').countDocuments()).toBe(0)
  })

  it('writes what follows from an event once, however often a repeatable handler runs', async () => {
    events.relay()
    let tries = 0
    events.take(
      async ({ name }, { event }) => {
        await emitFollowing(events.connection, event, things.thingLost, { name })
        if (++tries < 3) throw new Error('not yet')
      },
      'taker',
      { isRepeatable: true },
    )
    await events.make('a')
    await eventually(async () => tries === 3 && events.isSettled('taker'))
    const following = await outboxOf(events.connection)
      .find({ 'event.subject': things.thingLost.subject })
      .toArray()
    expect(following.map(({ event }) => event)).toMatchObject([
      { traceId: 'trace-1', data: { name: 'a' } },
    ])
  })

  it('retries a failed event without a partial effect', async () => {
    events.relay()
    let tries = 0
    events.take(async (data, context) => {
      await events.note(data, context)
      tries++
      if (tries < 3) throw new Error('not yet')
    })
    await events.make('a')
    await eventually(() => events.isSettled('taker'))
    expect(tries).toBe(3)
    expect(await events.effects()).toHaveLength(1)
  })

  it('counts failures of the handler and not outages', async () => {
    events.relay()
    let tries = 0
    events.take(async (data, context) => {
      tries++
      if (tries < 5) throw new mongoose.mongo.MongoNetworkError('gone')
      if (tries < 7) throw new Error('not yet')
      await events.note(data, context)
    })
    await events.make('a')
    await eventually(async () => (await events.effects()).length === 1)
    expect(tries).toBe(7)
    expect(await events.inStream('dead-letter')).toBe(0)
  })

  it('dead-letters an event with a permanent error at once', async () => {
    events.relay()
    let tries = 0
    const handle = async () => {
      tries++
      throw new Error('no such address')
    }
    events.takeExternal(handle, { isPermanent: () => true }, 1)
    await events.make('a')
    await eventually(async () => (await events.inStream('dead-letter').catch(() => 0)) === 1)
    expect(tries).toBe(1)
  })

  it.each([
    ['never ends', async () => new Promise<void>(() => {})],
    [
      'writes too late',
      async (data, context) => {
        await new Promise((resolve) => setTimeout(resolve, 150))
        await events.note(data, context)
      },
    ],
  ] satisfies [string, Take][])('dead-letters an event whose handler %s', async (_how, handle) => {
    events.take(handle, 'taker', { limitMs: 100 })
    await events.nats.jetstream().publish(subject, eventText('a'))
    await eventually(async () => (await events.inStream('dead-letter').catch(() => 0)) === 1)
    const [letter] = await events.messagesOf('dead-letter')
    expect(letter?.header.get('Materia-Error')).toBe('took longer than 100 ms')
    expect(await events.effects()).toHaveLength(0)
  })

  it('retries only one event at a time during an outage', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        events.nats.jetstream().publish(subject, eventText(`${index}`)),
      ),
    )
    let tries = 0
    let handled = 0
    let underWay = 0
    let mostAtOnce = 0
    const handle = async () => {
      tries++
      underWay++
      if (tries > 4 && tries <= 8) mostAtOnce = Math.max(mostAtOnce, underWay)
      const isGone = tries <= 8
      await new Promise((resolve) => setImmediate(resolve))
      underWay--
      if (isGone) throw new Error('gone')
      handled++
    }
    events.takeExternal(handle, { isOutage: () => true }, 4)
    await eventually(async () => handled === 8)
    expect(mostAtOnce).toBe(1)
  })

  it('does not prefetch events that other processes could handle sooner', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        events.nats.jetstream().publish(subject, eventText(`${index}`)),
      ),
    )
    const slow = Promise.withResolvers<void>()
    events.take(async () => slow.promise)
    const { consumers } = await events.nats.jetstreamManager()
    const { num_pending } = await eventually(async () => {
      const info = await consumers.info('things', 'taker').catch(() => null)
      return info && info.num_ack_pending > 0 ? info : null
    })
    expect(num_pending).toBeGreaterThanOrEqual(16)
    slow.resolve()
  })

  it('handles as many events at once as configured', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(
      names.map((name) => events.nats.jetstream().publish(subject, eventText(name))),
    )
    const three = Promise.withResolvers<void>()
    const active = new Set<string>()
    let most = 0
    events.take(
      async (data, { session, event }) => {
        active.add(event.id)
        most = Math.max(most, active.size)
        if (active.size === 3) three.resolve()
        await three.promise
        await events.note(data, { session, event })
        active.delete(event.id)
      },
      'taker',
      { concurrent: 3 },
    )
    await eventually(() => events.isSettled('taker'))
    expect((await events.effects()).map(({ data }) => data.name).toSorted()).toEqual(names)
    expect(most).toBe(3)
  })

  it('awaits its throttle before each event', async () => {
    const throttle = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    events.take(events.note, 'taker', { throttle: () => (asked.resolve(), throttle.promise) })
    await events.nats.jetstream().publish(subject, eventText('a'))
    await asked.promise
    expect(await events.effects()).toHaveLength(0)
    throttle.resolve()
    await eventually(async () => (await events.effects()).length === 1)
  })

  it('ignores unknown subjects and unknown keys', async () => {
    events.relay()
    events.take(events.note)
    const newer: BoundEvent<{ name: string; color: string }> = { subject, data: Joi.object() }
    await transaction(events.connection, (session) => emit(session, things.thingLost, {}))
    await transaction(events.connection, (session) =>
      emit(session, newer, { name: 'a', color: 'red' }),
    )
    await eventually(
      async () => (await events.isSettled('taker')) && (await events.effects()).length === 1,
    )
    expect((await events.effects())[0]).toMatchObject({ data: { name: 'a' } })
    expect((await events.effects())[0]?.data).not.toHaveProperty('color')
  })

  it('receives only its own subjects, even if its durable was created without a filter', async () => {
    const { consumers } = await events.nats.jetstreamManager()
    await consumers.add('things', { durable_name: 'taker', ack_policy: AckPolicy.Explicit })
    await events.nats.jetstream().publish('things.thing.lost', eventText('lost'))
    await events.nats.jetstream().publish(subject, eventText('made'))
    events.take(events.note)
    await eventually(async () => (await events.effects()).length === 1)
    const { config, delivered } = await consumers.info('things', 'taker')
    expect([config.filter_subjects, delivered.consumer_seq]).toEqual([[subject], 1])
  })

  it('dead-letters an event that breaks its contract and continues', async () => {
    events.relay()
    events.take(events.note)
    const other: BoundEvent<{ name: number }> = { subject, data: Joi.object() }
    await transaction(events.connection, (session) => emit(session, other, { name: 7 }))
    await events.make('a')
    await eventually(async () => (await events.effects()).length === 1)
    const [letter] = await events.messagesOf('dead-letter')
    expect(letter?.subject).toBe(`dlq.${subject}`)
    expect(letter?.header.get('Materia-Error')).toContain('"name" must be a string')
    expect(letter?.json()).toMatchObject({ data: { name: 7 } })
  })

  it('dead-letters a message that is not JSON', async () => {
    events.take(events.note)
    await events.nats.jetstream().publish(subject, '{')
    await eventually(() => events.isSettled('taker'))
    expect(await events.inStream('dead-letter')).toBe(1)
  })

  it('dead-letters an event that always fails; a replay reaches only this consumer and has effect once', async () => {
    events.relay()
    let isFixed = false
    events.take(async (data, context) => {
      if (!isFixed) throw new Error('a bug')
      await events.note(data, context)
    })
    events.take(events.note, 'other')
    await events.make('a')
    await eventually(async () => (await events.inStream('dead-letter').catch(() => 0)) === 1)
    isFixed = true
    // Otherwise the recorded event id would already stop the other consumer.
    await events.connection.collection('consumed_events').deleteMany({})
    expect(await replayDeadLetters(events.nats)).toBe(1)
    await eventually(async () => (await events.effects()).length === 2)
    expect(await events.inStream('dead-letter')).toBe(0)
    await eventually(
      async () => (await events.isSettled('taker')) && (await events.isSettled('other')),
    )
    expect(await events.effects()).toHaveLength(2)
  })
})
