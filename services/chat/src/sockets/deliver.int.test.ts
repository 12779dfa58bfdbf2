import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { openBare, openSocketIo, type TestSocket, vouched } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'
import { sessionsMax } from './limits.ts'

let one: Awaited<ReturnType<typeof startChat>>
let other: typeof one
type Receiver = { socket: TestSocket; userId: number; from: number }
/** Companies that no other test uses. */
let pair = 20
beforeAll(async () => {
  one = await startChat()
  other = await startChat({ database: one.urls.database })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

describe('a socket', () => {
  it('gets each message of its company once, at any instance and of any kind', async () => {
    const sockets = await Promise.all([
      openSocketIo(one.url, 1),
      openSocketIo(other.url, 1, 'polling'),
      openBare(one.url, 1),
      openSocketIo(one.url, 2),
      openSocketIo(other.url, 2),
      openBare(other.url, 2),
    ])
    const stranger = await openSocketIo(other.url, 3)
    const said = [await one.say(1, 2, 'Hola'), await other.say(2, 1, 'Buenos días')]
    for (const socket of sockets) {
      await socket.next('message', ({ message }) => message.id === said[1]!.id)
      await socket.next('message', ({ message }) => message.id === said[0]!.id)
      expect(
        socket
          .of('message')
          .map(({ message }) => message)
          .toSorted((a, b) => a.id - b.id),
      ).toEqual(said.toSorted((a, b) => a.id - b.id))
      socket.close()
    }
    expect(stranger.of('message')).toEqual([])
    stranger.close()
  })

  it('gets a repeated message again, because the first delivery may have failed', async () => {
    await one.say(40, 5)
    const socket = await openSocketIo(other.url, 5)
    // Waits until all earlier messages are marked as delivered.
    await eventually(
      async () => (await one.members.findById('5/40').lean())?.deliveredSequence === 1,
    )
    const draft = { toUserId: 5, content: 'Hola', clientId: 'client-id-1' }
    const { body: first } = await one.send(4, draft)
    const { id } = first as Message
    expect((await one.send(4, draft)).body).toMatchObject({ id })
    await eventually(
      async () => socket.of('message').filter(({ message }) => message.id === id).length === 2,
    )
    socket.close()
  })

  it.each([
    [
      'it was delivered',
      async (receiver: Receiver) => {
        receiver.socket.send({ type: 'delivered', fromUserId: receiver.from, sequence: 1 })
        await eventually(
          async () =>
            (await one.members.findById(`${receiver.userId}/${receiver.from}`).lean())
              ?.deliveredSequence === 1,
        )
      },
    ],
    [
      'its sender is blocked',
      ({ userId, from }: Receiver) =>
        other.as(userId).send('PATCH', `/api/conversations/${from}`, { isBlocked: true }),
    ],
    [
      'its sender has blocked the receiver',
      ({ userId, from }: Receiver) =>
        other.as(from).send('PATCH', `/api/conversations/${userId}`, { isBlocked: true }),
    ],
    [
      'it was deleted',
      ({ userId, from }: Receiver) => other.as(userId).send('DELETE', `/api/messages/chat/${from}`),
    ],
  ])(
    'does not get a repeated message again once %s, but the sender does',
    async (_when, happens) => {
      const [from, userId] = [(pair += 2), pair + 1]
      const [sender, receiver] = await Promise.all([
        openSocketIo(one.url, from),
        openSocketIo(other.url, userId),
      ])
      const draft = { toUserId: userId, content: 'Hola', clientId: 'client-id-1' }
      const { body: first } = await one.send(from, draft)
      await receiver.next('message')
      await happens({ socket: receiver, userId, from })
      expect((await one.send(from, draft)).body).toMatchObject({ id: (first as Message).id })
      await eventually(async () => sender.of('message').length === 2)
      const last = await one.say(8, userId)
      await receiver.next('message', ({ message }) => message.id === last.id)
      expect(receiver.of('message').map(({ message }) => message.id)).toEqual([
        (first as Message).id,
        last.id,
      ])
      for (const socket of [sender, receiver]) socket.close()
    },
  )

  it('gets nothing from a blocked company', async () => {
    await one.say(6, 7)
    const [sender, receiver] = await Promise.all([
      openSocketIo(one.url, 6),
      openSocketIo(other.url, 7),
    ])
    await other.as(7).send('PATCH', '/api/conversations/6', { isBlocked: true })
    const { body: withheld } = await one.send(6, { toUserId: 7, content: 'Again' })
    expect((await sender.next('message')).message).toEqual(withheld)
    const seen = await one.say(8, 7)
    await receiver.next('message', ({ message }) => message.id === seen.id)
    expect(receiver.of('message').map(({ message }) => message.id)).not.toContain(
      (withheld as Message).id,
    )
    for (const socket of [sender, receiver]) socket.close()
  })

  it('gets the reads, deletions and changes of the company’s other devices, and the partner only the reads', async () => {
    const message = await one.say(9, 10)
    const [partner, own] = await Promise.all([openSocketIo(one.url, 9), openBare(other.url, 10)])
    await one.as(10).send('PATCH', '/api/conversations/9', { isMuted: true })
    await one.call('PATCH', '/api/messages/read', {
      user: { userId: 10 },
      body: { messageIds: [message.id] },
    })
    const read = { type: 'read', userId: 10, partnerId: 9, sequence: 1 }
    expect(await partner.next('read')).toEqual(read)
    await one.as(10).send('DELETE', '/api/messages/chat/9')
    expect(await own.next('conversation_deleted')).toEqual({
      type: 'conversation_deleted',
      partnerId: 9,
    })
    expect(await own.next('conversation_changed')).toEqual({
      type: 'conversation_changed',
      partnerId: 9,
    })
    expect(await own.next('read')).toEqual(read)
    expect(partner.frames.filter(({ type }) => type.startsWith('conversation'))).toEqual([])
    for (const socket of [partner, own]) socket.close()
  })

  it.each([
    ['of a visitor', 0, '', 401],
    ['with the userId of another company', 1, 'userId=2', 403],
    ['with its own userId and another one', 1, 'userId=1&userId=2', 403],
  ])('does not open %s', async (_who, userId, query, status) => {
    await expect(openBare(one.url, userId, query)).rejects.toThrow(String(status))
    await expect(openBare(one.url, userId, `${query}&EIO=4&transport=websocket`)).rejects.toThrow(
      String(status),
    )
    expect(
      (await fetch(`${one.url}/ws/?EIO=4&transport=polling&${query}`, { headers: vouched(userId) }))
        .status,
    ).toBe(status)
  })

  it('does not open without the gateway’s signature, or at another path', async () => {
    await expect(openBare(one.url, 1, 'userId=1', {})).rejects.toThrow('401')
    await expect(openBare(`${one.url}/elsewhere`, 1)).rejects.toThrow('404')
  })

  it('of another company cannot be taken over by its session id', async () => {
    const opened = await fetch(`${one.url}/ws/?EIO=4&transport=polling`, { headers: vouched(1) })
    const { sid } = JSON.parse((await opened.text()).slice(1))
    expect(
      (await fetch(`${one.url}/ws/?EIO=4&transport=polling&sid=${sid}`, { headers: vouched(2) }))
        .status,
    ).toBe(403)
  })

  it('opens no polling session past the limit of its company', async () => {
    const poll = (userId: number) =>
      fetch(`${one.url}/ws/?EIO=4&transport=polling`, { headers: vouched(userId) })
    const opened = await Promise.all(Array.from({ length: sessionsMax }, () => poll(39)))
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await poll(39)).status).toBe(429)
    expect((await poll(40)).status).toBe(200)
  })
})

describe('an instance', () => {
  const missed = async (userId: number, partnerId: number, after: number) =>
    (
      await one
        .as(userId)
        .get<ConversationMessages>(`/api/conversations/${partnerId}/messages?after=${after}`)
    ).items.map(({ id }) => id)

  it('that stops closes its sockets and opens none, and its clients get missed messages from another instance', async () => {
    const leaving = await startChat({ database: one.urls.database })
    await one.say(16, 17)
    const sockets = [
      await openBare(leaving.url, 17),
      await openSocketIo(leaving.url, 17),
      await openSocketIo(leaving.url, 17, 'polling'),
    ]
    leaving.sockets.sayGoodbye()
    await expect(openBare(leaving.url, 17)).rejects.toThrow('503')
    const said = await one.say(16, 17)
    await Promise.all(sockets.map(({ ended }) => ended))
    const again = await openSocketIo(one.url, 17)
    expect(await missed(17, 16, 1)).toEqual([said.id])
    again.close()
    await leaving.stop()
  })
})

describe('a read receipt', () => {
  it('is not sent when either company has blocked the other', async () => {
    const messages = [await one.say(12, 13), await one.say(14, 13)]
    await one.as(13).send('PATCH', '/api/conversations/12', { isBlocked: true })
    await one.as(14).send('PATCH', '/api/conversations/13', { isBlocked: true })
    const [blocked, blocking] = [await openBare(one.url, 12), await openBare(other.url, 14)]
    expect(
      (
        await one.call('PATCH', '/api/messages/read', {
          user: { userId: 13 },
          body: { messageIds: messages.map(({ id }) => id) },
        })
      ).status,
    ).toBe(200)
    for (const [socket, userId] of [
      [blocked, 12],
      [blocking, 14],
    ] as const) {
      const { id } = await one.say(15, userId)
      await socket.next('message', ({ message }) => message.id === id)
      expect(socket.of('read')).toEqual([])
      socket.close()
    }
  })
})
