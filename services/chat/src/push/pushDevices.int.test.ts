import { eventually } from '@materia/service-kit/test/eventually.ts'
import { connectPublisher } from '../../test/connectPublisher.ts'
import { startChat } from '../../test/startChat.ts'
import { startPushService } from '../../test/startPushService.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let chat: Awaited<ReturnType<typeof startChat>>
let publisher: Awaited<ReturnType<typeof connectPublisher>>
beforeAll(async () => {
  service = await startPushService()
  chat = await startChat({ hasNats: true, config: { PUSH_SERVICES: [service.url] } })
  publisher = await connectPublisher(chat.urls.nats)
})
afterAll(async () => {
  await chat.stop()
  await publisher.close()
  await service.stop()
})

async function subscribe(userId: number, ...sessionIds: string[]): Promise<void> {
  const startedAt = chat.clock.now.getTime()
  for (const id of sessionIds) {
    const { status } = await chat.call('POST', '/api/push/devices', {
      user: { userId, session: { id, startedAt } },
      body: service.browser(`browser-of-${userId}-${id}`).subscription,
    })
    expect(status).toBe(201)
  }
}
const publish = (subject: string, data: object) => publisher.publish(subject, data)
const left = async (userId: number) =>
  (await chat.pushDevices.find({ userId }).lean()).map(({ sessionId }) => sessionId)
const eventuallyLeft = (userId: number, ...sessionIds: string[]) =>
  eventually(async () => String((await left(userId)).toSorted()) === String(sessionIds))

describe('a subscribed browser', () => {
  it('gets no more push messages once its session has ended, while the company’s other browsers do', async () => {
    await subscribe(1, 'a', 'b', 'c')
    await subscribe(2, 'a')
    await publish('identity.sessions.ended', { userId: 1, sessionIds: ['a', 'c', 'unknown'] })
    await eventuallyLeft(1, 'b')
    expect(await left(2)).toEqual(['a'])
  })

  it('gets no more push messages after a password change that ended its session', async () => {
    await subscribe(3, 'kept', 'old')
    await publish('identity.credentials.changed', {
      userId: 3,
      keptSessionId: 'kept',
      at: new Date(chat.clock.now.getTime() + 1).toISOString(),
    })
    await eventuallyLeft(3, 'kept')
  })
})
