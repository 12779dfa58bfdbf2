import { pushAfterMs } from '@materia/contracts/chat/push/constants.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { connectPublisher } from '../../test/connectPublisher.ts'
import { openBare, openSocketIo } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'
import { startPushService } from '../../test/startPushService.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let chat: Awaited<ReturnType<typeof startChat>>
let other: typeof chat
let publisher: Awaited<ReturnType<typeof connectPublisher>>
beforeAll(async () => {
  service = await startPushService()
  service.answerWith(201)
  const config = { PUSH_SERVICES: [service.url] }
  chat = await startChat({ hasNats: true, config })
  other = await startChat({ database: chat.urls.database, config })
  publisher = await connectPublisher(chat.urls.nats)
})
afterAll(async () => {
  await other.stop()
  await chat.stop()
  await publisher.close()
  await service.stop()
})
const publish = (data: object, id?: string) =>
  publisher.publish('identity.notices.changed', data, id)
const toDo = {
  id: 'notice-1',
  titles: { en: 'Answer the problem with order 4', es: 'Responde al problema del pedido 4' },
  path: '/orders/4',
}

describe('changed notices of a company', () => {
  it('are published to all its pages at any instance, and to no other company', async () => {
    const own = [await openSocketIo(chat.url, 1), await openBare(other.url, 1)]
    const stranger = await openSocketIo(chat.url, 2)
    await publish({ userId: 1 })
    for (const socket of own)
      expect(await socket.next('notices_changed')).toEqual({ type: 'notices_changed' })
    await publish({ userId: 2 })
    await stranger.next('notices_changed')
    expect(stranger.frames.filter(({ type }) => type === 'notices_changed')).toHaveLength(1)
    for (const socket of [...own, stranger]) socket.close()
  })

  it('are pushed once to each browser in its language when the company has to act', async () => {
    const browsers = [service.browser('first', 'es'), service.browser('second')]
    for (const { subscription } of browsers)
      await chat.call('POST', '/api/push/devices', { user: { userId: 3 }, body: subscription })
    const socket = await openSocketIo(chat.url, 3)
    await publish({ userId: 3, toDo }, 'raised')
    await socket.next('notices_changed')
    await publish({ userId: 3, toDo }, 'raised')
    await publish({ userId: 3 })
    await socket.next('notices_changed')
    for (const { clock } of [chat, other]) clock.now = new Date(clock.now.getTime() + pushAfterMs)
    await eventually(async () => (await chat.deps.pushes.countDocuments()) === 0)
    expect(browsers.map((browser) => browser.received())).toEqual([
      [expect.objectContaining({ body: toDo.titles.es, path: '/orders/4', language: 'es' })],
      [expect.objectContaining({ body: toDo.titles.en, path: '/orders/4', language: 'en' })],
    ])
    socket.close()
  })
})
