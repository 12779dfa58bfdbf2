import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { openBare, openSocketIo } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'
import { catchUpsAtOnce } from './limits.ts'

let one: Awaited<ReturnType<typeof startChat>>
let other: typeof one
beforeAll(async () => {
  one = await startChat()
  other = await startChat({ database: one.urls.database })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

/** Waits until all earlier frames have arrived. */
async function settle(socket: Awaited<ReturnType<typeof openBare>>, userId: number): Promise<void> {
  const { id } = await one.say(40, userId)
  await socket.next('message', ({ message }) => message.id === id)
}

describe('typing', () => {
  it('is sent to the partner at the other instance, at most once in two seconds', async () => {
    await one.say(1, 2)
    const [writer, reader] = [await openBare(one.url, 1), await openSocketIo(other.url, 2)]
    for (const _key of [1, 2, 3]) writer.send({ type: 'typing', toUserId: 2 })
    expect(await reader.next('typing')).toEqual({ type: 'typing', userId: 1 })
    await settle(reader, 2)
    expect(reader.of('typing')).toHaveLength(1)
    for (const socket of [writer, reader]) socket.close()
  })

  it('is not sent to strangers, nor between blocked companies', async () => {
    await one.say(3, 4)
    await one.as(4).send('PATCH', '/api/conversations/3', { isBlocked: true })
    const [writer, blocking, stranger] = [
      await openSocketIo(one.url, 3),
      await openBare(one.url, 4),
      await openBare(other.url, 5),
    ]
    for (const toUserId of [4, 5, 3]) writer.send({ type: 'typing', toUserId })
    blocking.send({ type: 'typing', toUserId: 3 })
    for (const [socket, userId] of [
      [writer, 3],
      [blocking, 4],
      [stranger, 5],
    ] as const) {
      await settle(socket, userId)
      expect(socket.of('typing')).toEqual([])
      socket.close()
    }
  })
})

describe('delivered', () => {
  it('is a stored mark for the sender, which never moves backwards or beyond the last message', async () => {
    const [first, second] = [await one.say(6, 7), await one.say(6, 7)]
    const [sender, receiver] = [await openBare(other.url, 6), await openSocketIo(one.url, 7)]
    for (const sequence of [99, second.sequence])
      receiver.send({ type: 'delivered', fromUserId: 6, sequence })
    expect(await sender.next('delivered')).toEqual({
      type: 'delivered',
      userId: 7,
      partnerId: 6,
      sequence: second.sequence,
    })
    receiver.send({ type: 'delivered', fromUserId: 6, sequence: first.sequence })
    await settle(receiver, 7)
    expect(
      (await one.as(6).get<Conversation>('/api/conversations/7')).partnerDeliveredSequence,
    ).toBe(second.sequence)
    // Marks from the receiver's connection may repeat the same sequence.
    expect(new Set(sender.of('delivered').map(({ sequence }) => sequence))).toEqual(
      new Set([second.sequence]),
    )
    for (const socket of [sender, receiver]) socket.close()
  })

  it('is sent once for all missed messages when the receiver connects, but not between blocked companies', async () => {
    await one.say(11, 12)
    const newest = await other.say(11, 12)
    await one.say(13, 12)
    await one.as(13).send('PATCH', '/api/conversations/12', { isBlocked: true })
    const [sender, blocking] = [await openBare(other.url, 11), await openBare(one.url, 13)]
    const receiver = await openSocketIo(one.url, 12)
    expect(await sender.next('delivered')).toEqual({
      type: 'delivered',
      userId: 12,
      partnerId: 11,
      sequence: newest.sequence,
    })
    expect(
      (await other.as(11).get<Conversation>('/api/conversations/12')).partnerDeliveredSequence,
    ).toBe(newest.sequence)
    const last = await one.say(14, 12)
    const another = await openBare(one.url, 12)
    await eventually(
      async () =>
        (await one.as(14).get<Conversation>('/api/conversations/12')).partnerDeliveredSequence ===
        last.sequence,
    )
    await settle(sender, 11)
    await settle(blocking, 13)
    expect([sender.of('delivered').length, blocking.of('delivered')]).toEqual([1, []])
    for (const socket of [sender, blocking, receiver, another]) socket.close()
  })
})

describe('a reconnected screen', () => {
  it('gets the messages after its last one and the partner’s marks, as the API returns them', async () => {
    for (const content of ['1', '2', '3']) await one.say(15, 16, content)
    await other.say(16, 15, '4')
    const sockets = [await openSocketIo(one.url, 15), await openBare(other.url, 16)]
    const pageOf = (userId: number, partnerId: number, after: number) =>
      one.as(userId).get(`/api/conversations/${partnerId}/messages?after=${after}&limit=100`)
    await eventually(
      async () =>
        (await one.as(15).get<Conversation>('/api/conversations/16')).partnerDeliveredSequence ===
        4,
    )
    sockets[0]!.send({ type: 'since', partnerId: 16, after: 1 })
    sockets[1]!.send({ type: 'since', partnerId: 15, after: 1 })
    expect(await sockets[0]!.next('missed')).toEqual({
      type: 'missed',
      partnerId: 16,
      after: 1,
      page: await pageOf(15, 16, 1),
    })
    sockets[0]!.send({ type: 'since', partnerId: 16, after: 4 })
    expect(await sockets[0]!.next('missed', (frame) => frame.after === 4)).toMatchObject({
      page: { items: [], hasMore: false, partnerDeliveredSequence: 4 },
    })
    const { page } = await sockets[1]!.next('missed')
    expect(page.items.map(({ content }) => content)).toEqual(['2', '3', '4'])
    for (const socket of sockets) socket.close()
  })

  it('gets no deleted, withheld or foreign messages', async () => {
    await one.say(17, 18, 'Hola')
    await one.as(18).send('PATCH', '/api/conversations/17', { isBlocked: true })
    await one.say(17, 18, 'Withheld')
    await one.as(17).send('DELETE', '/api/messages/chat/18')
    const last = await one.say(17, 18, 'Again')
    const [sender, receiver] = [await openSocketIo(one.url, 17), await openBare(one.url, 18)]
    sender.send({ type: 'since', partnerId: 18, after: 0 })
    receiver.send({ type: 'since', partnerId: 17, after: 0 })
    expect((await sender.next('missed')).page.items.map(({ id }) => id)).toEqual([last.id])
    sender.send({ type: 'since', partnerId: 19, after: 0 })
    expect((await sender.next('missed', ({ partnerId }) => partnerId === 19)).page.items).toEqual(
      [],
    )
    expect((await receiver.next('missed')).page.items.map(({ content }) => content)).toEqual([
      'Hola',
    ])
    for (const socket of [sender, receiver]) socket.close()
  })
})

describe('a request for missed messages', () => {
  it('is refused while another of the same socket runs, and the socket stays open', async () => {
    await one.say(20, 21)
    const socket = await openBare(one.url, 21)
    for (const after of [0, 1]) socket.send({ type: 'since', partnerId: 20, after })
    expect(await socket.next('error')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await socket.next('missed')).toMatchObject({ after: 0 })
    await settle(socket, 21)
    expect(socket.of('missed')).toHaveLength(1)
    socket.close()
  })

  it('ends with its own reply, not with longer ones to another company', async () => {
    await one.say(29, 30)
    for (let at = 0; at < 30; at++) await one.say(31, 32, '🏭'.repeat(1000))
    const socket = await openBare(one.url, 30)
    const longer = await Promise.all(
      Array.from({ length: catchUpsAtOnce }, () => openBare(one.url, 32)),
    )
    socket.send({ type: 'since', partnerId: 29, after: 0 })
    for (const { send } of longer) send({ type: 'since', partnerId: 31, after: 0 })
    await socket.next('missed')
    socket.send({ type: 'since', partnerId: 29, after: 1 })
    await eventually(async () => socket.of('error').length + socket.of('missed').length === 2)
    expect(socket.of('error')).toEqual([])
    for (const opened of [socket, ...longer]) opened.close()
  })

  it('is refused past the budget of its company, over all its sockets', async () => {
    const askAgain = async () => {
      const socket = await openBare(one.url, 22)
      socket.send({ type: 'since', partnerId: 23, after: 0 })
      await eventually(async () => socket.frames.some(({ type }) => type !== 'online_status'))
      socket.close()
      return socket.of('error')
    }
    let refusals: Awaited<ReturnType<typeof askAgain>> = []
    while (refusals.length === 0) refusals = (await Promise.all([1, 2, 3].map(askAgain))).flat()
    expect(refusals[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('gets a part of many long messages, and then the rest', async () => {
    const content = '🏭'.repeat(1000)
    for (let at = 0; at < 30; at++) await one.say(24, 25, content)
    for (let at = 0; at < 30; at++) await one.say(25, 24, content)
    const socket = await openSocketIo(one.url, 25)
    const sequences: number[] = []
    for (let hasMore = true; hasMore;) {
      const after = sequences.at(-1) ?? 0
      socket.send({ type: 'since', partnerId: 24, after })
      const { page } = await socket.next('missed', (frame) => frame.after === after)
      expect(JSON.stringify(page).length).toBeLessThan(200_000)
      sequences.push(...page.items.map(({ sequence }) => sequence))
      hasMore = page.hasMore
    }
    expect(sequences).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
    socket.close()
  })
})

describe('a company whose sockets flood again and again', () => {
  it('gets no new socket, while others do', async () => {
    const flood = async () => {
      const socket = await openBare(one.url, 27)
      for (let sent = 0; sent < 200; sent++) socket.send({ type: 'typing', toUserId: 28 })
      await socket.ended
    }
    await Promise.all(Array.from({ length: 5 }, flood))
    await expect(openBare(one.url, 27)).rejects.toThrow('429')
    const socket = await openBare(one.url, 28)
    socket.close()
  })
})

describe('an unasked pong', () => {
  it('ends a Socket.IO connection', async () => {
    const socket = await openSocketIo(one.url, 26)
    socket.sendRaw('3')
    await socket.ended
  })
})

describe('an invalid frame', () => {
  it.each([
    'not JSON',
    '[]',
    '"typing"',
    '{"type":"message"}',
    '{"type":"typing"}',
    '{"type":"typing","toUserId":"2"}',
    '{"type":"typing","toUserId":{"$gt":0}}',
    '{"type":"since","partnerId":2,"after":-1}',
  ])('such as %s gets an error, and the socket stays open', async (frame) => {
    const socket = await openBare(one.url, 8)
    socket.send(frame)
    expect(await socket.next('error')).toMatchObject({ code: 'INVALID_INPUT' })
    await settle(socket, 8)
    socket.close()
  })

  it.each([
    '0/admin,',
    '1/admin,',
    '2/admin,["typing",{}]',
    '31["ack"]',
    '3[]',
    '51-["typing",{"_placeholder":true,"num":0}]',
    'x',
  ])('closes a Socket.IO connection: packet %s', async (packet) => {
    const socket = await openSocketIo(one.url, 15)
    socket.sendPacket(packet)
    await socket.ended
    expect((await one.call('GET', '/readyz')).status).toBe(200)
  })

  it('closes the socket when it has a megabyte, or after a thousand frames at once', async () => {
    const [large, flooding, ioFlooding] = [
      await openBare(one.url, 9),
      await openBare(one.url, 9),
      await openSocketIo(one.url, 9),
    ]
    large.send('x'.repeat(1024 * 1024))
    for (let sent = 0; sent < 1_000; sent++)
      for (const socket of [flooding, ioFlooding]) socket.send({ type: 'typing', toUserId: 10 })
    await Promise.all([large.ended, flooding.ended, ioFlooding.ended])
    expect(flooding.of('error')).toEqual([expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })])
    expect((await one.call('GET', '/readyz')).status).toBe(200)
  })
})
