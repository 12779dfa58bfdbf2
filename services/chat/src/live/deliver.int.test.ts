import { startChat } from '../../test/startChat.ts'
import { openBare, openSocketIo, vouched } from '../../test/sockets.ts'

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

describe('a socket', () => {
  it('is told each message of its company once, on whichever instance, of whichever kind', async () => {
    const sockets = await Promise.all([
      openSocketIo(one.url, 1), openSocketIo(other.url, 1, 'polling'), openBare(one.url, 1), openSocketIo(one.url, 2), openSocketIo(other.url, 2), openBare(other.url, 2),
    ])
    const stranger = await openSocketIo(other.url, 3)
    const said = [await one.say(1, 2, 'Hola'), await other.say(2, 1, 'Buenos días')]
    for (const socket of sockets) {
      await socket.next('message', ({ message }) => message.id === said[1]!.id)
      await socket.next('message', ({ message }) => message.id === said[0]!.id)
      expect(socket.of('message').map(({ message }) => message).toSorted((a, b) => a.id - b.id)).toEqual(said.toSorted((a, b) => a.id - b.id))
      socket.close()
    }
    expect(stranger.of('message')).toEqual([])
    stranger.close()
  })

  it('is told once more what is sent again: the first time may not have been told', async () => {
    const socket = await openSocketIo(other.url, 5)
    const draft = { toUserId: 5, content: 'Hola', clientId: 'client-id-1' }
    for (const _time of [1, 2]) await one.send(4, draft)
    const { message } = await socket.next('message')
    await socket.next('message', (frame) => frame.message.id === message.id && frame !== socket.of('message')[0])
    socket.close()
  })

  it('is told nothing of who is blocked', async () => {
    await one.say(6, 7)
    const [sender, receiver] = await Promise.all([openSocketIo(one.url, 6), openSocketIo(other.url, 7)])
    await other.as(7).send('PATCH', '/api/conversations/6', { isBlocked: true })
    const { body: withheld } = await one.send(6, { toUserId: 7, content: 'Again' })
    expect((await sender.next('message')).message).toEqual(withheld)
    const seen = await one.say(8, 7)
    await receiver.next('message', ({ message }) => message.id === seen.id)
    expect(receiver.frames.filter(({ type }) => type === 'message')).toHaveLength(1)
    for (const socket of [sender, receiver]) socket.close()
  })

  it('is told what another device of its company has read, deleted and changed, and the partner only what was read', async () => {
    const message = await one.say(9, 10)
    const [partner, own] = await Promise.all([openSocketIo(one.url, 9), openBare(other.url, 10)])
    await one.as(10).send('PATCH', '/api/conversations/9', { isMuted: true })
    await one.call('PATCH', '/api/messages/read', { user: { userId: 10 }, body: { messageIds: [message.id] } })
    const read = { type: 'read', userId: 10, partnerId: 9, sequence: 1 }
    expect(await partner.next('read')).toEqual(read)
    await one.as(10).send('DELETE', '/api/messages/chat/9')
    expect(await own.next('conversation_deleted')).toEqual({ type: 'conversation_deleted', partnerId: 9 })
    expect(await own.next('conversation_changed')).toEqual({ type: 'conversation_changed', partnerId: 9 })
    expect(await own.next('read')).toEqual(read)
    expect(partner.frames.filter(({ type }) => type.startsWith('conversation'))).toEqual([])
    for (const socket of [partner, own]) socket.close()
  })

  it.each([
    ['of a visitor', 0, '', 401],
    ['with the userId of another company', 1, 'userId=2', 403],
    ['with its own userId and another', 1, 'userId=1&userId=2', 403],
  ])('is not opened %s', async (_who, userId, query, status) => {
    await expect(openBare(one.url, userId, query)).rejects.toThrow(String(status))
    await expect(openBare(one.url, userId, `${query}&EIO=4&transport=websocket`)).rejects.toThrow(String(status))
    expect((await fetch(`${one.url}/ws/?EIO=4&transport=polling&${query}`, { headers: vouched(userId) })).status).toBe(status)
  })

  it('is not opened without the word of the gateway, or elsewhere', async () => {
    await expect(openBare(one.url, 1, 'userId=1', {})).rejects.toThrow('401')
    await expect(openBare(`${one.url}/elsewhere`, 1)).rejects.toThrow('404')
  })

  it('of another company is not taken over by its session', async () => {
    const opened = await fetch(`${one.url}/ws/?EIO=4&transport=polling`, { headers: vouched(1) })
    const { sid } = JSON.parse((await opened.text()).slice(1))
    expect((await fetch(`${one.url}/ws/?EIO=4&transport=polling&sid=${sid}`, { headers: vouched(2) })).status).toBe(403)
  })
})
