import { dayMs, hourMs } from '@materia/contracts/durations.ts'
import { pushAfterMs } from '@materia/contracts/chat/push/constants.ts'
import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { openSocketIo } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'
import { readVapid, startPushService } from '../../test/startPushService.ts'
import { onOrderChanged } from '../messages/onOrderChanged.ts'
import { sendPushes } from './sendPushes.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let chat: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => {
  service = await startPushService()
  chat = await startChat({ config: { PUSH_SERVICES: [service.url] } })
})
afterAll(async () => {
  await chat.stop()
  await service.stop()
})
beforeEach(() => service.answerWith(201))

let count = 0
/** Adds a subscribed browser of a company. */
async function subscribed(userId: number, language: 'en' | 'es' = 'en') {
  const browser = service.browser(`browser-${++count}`, language)
  const { status, body } = await chat.call('POST', '/api/push/devices', {
    user: { userId },
    body: browser.subscription,
  })
  expect(status).toBe(201)
  return { ...browser, id: (body as { id: string }).id }
}
const later = (ms: number) => (chat.clock.now = new Date(chat.clock.now.getTime() + ms))
async function sendDue(ms = pushAfterMs): Promise<void> {
  later(ms)
  await sendPushes(chat.deps)
}

describe('a browser whose pages are closed', () => {
  it('gets the sender and the text, encrypted for it and signed by the platform', async () => {
    const browser = await subscribed(2)
    await chat.say(1, 2, 'Is it still there?')
    await sendDue(pushAfterMs - 1)
    expect(browser.received()).toEqual([])
    await sendDue(1)
    expect(browser.received()).toEqual([
      {
        title: 'Company 1',
        body: 'Is it still there?',
        path: '/messages?chat=1',
        tag: expect.stringMatching(/^[\w-]{32}$/),
        language: 'en',
      },
    ])
    const { headers } = service.arrived.at(-1)!
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: browser.received()[0]!.tag,
    })
    const { body } = await chat.call('GET', '/api/push/key', { user: { userId: 2 } })
    expect(readVapid(headers.authorization)).toEqual({
      aud: service.url,
      sub: 'https://chat.example',
      exp: chat.clock.now.getTime() / 1000 + 12 * 60 * 60,
      key: (body as { publicKey: string }).publicKey,
    })
    await sendDue()
    expect(browser.received()).toHaveLength(1)
  })

  it('gets one push for several messages: the newest, shortened and in its own language', async () => {
    const browsers = [await subscribed(4, 'es'), await subscribed(4)]
    await chat.say(3, 4, 'Hola')
    await chat.send(3, { toUserId: 4, attachmentUrls: await chat.upload(3, 2) })
    await sendDue()
    expect(browsers.map(({ received }) => received().map(({ body }) => body))).toEqual([
      ['2 fotos'],
      ['2 pictures'],
    ])
    await chat.say(3, 4, '👩‍👩‍👧 '.repeat(50))
    await sendDue()
    expect(browsers[0]!.received()[1]!.body).toBe(`${'👩‍👩‍👧 '.repeat(40)}…`)
  })

  it('gets no push for shown, read, muted or withheld messages', async () => {
    const browser = await subscribed(6)
    const page = await openSocketIo(chat.url, 6)
    const shown = await chat.say(5, 6)
    await page.next('message')
    page.send({ type: 'delivered', fromUserId: 5, sequence: shown.sequence, isVisible: true })
    await eventually(async () => (await chat.members.findById('6/5').lean())?.seenSequence === 1)
    page.close()
    const { id } = await chat.say(7, 6)
    await chat.as(6).send('PATCH', '/api/messages/read', { messageIds: [id] })
    await chat.say(8, 6)
    await chat.as(6).send('PATCH', '/api/conversations/8', { isMuted: true })
    await chat.as(6).send('PATCH', '/api/conversations/9', { isBlocked: true })
    await chat.say(9, 6)
    await sendDue()
    expect(browser.received()).toEqual([])
  })

  it('gets a push for a message on a hidden page only, until a page is visible', async () => {
    const browser = await subscribed(21)
    const page = await openSocketIo(chat.url, 21)
    for (const [from, content] of [
      [22, 'Seen soon'],
      [23, 'Seen never'],
    ] as const) {
      await chat.say(from, 21, content)
      page.send({ type: 'delivered', fromUserId: from, sequence: 1 })
    }
    await eventually(
      async () => (await chat.members.countDocuments({ userId: 21, deliveredSequence: 1 })) === 2,
    )
    page.send({ type: 'delivered', fromUserId: 22, sequence: 1, isVisible: true })
    await eventually(async () => (await chat.members.findById('21/22').lean())?.seenSequence === 1)
    page.close()
    await sendDue()
    expect(browser.received().map(({ body }) => body)).toEqual(['Seen never'])
  })

  it('gets new states of an order for either company, each in its language', async () => {
    const [buyer, seller, muted] = [
      await subscribed(30, 'es'),
      await subscribed(31),
      await subscribed(32),
    ]
    const confirm = (order: OrderEventData) =>
      transaction(chat.connection, (session) =>
        onOrderChanged(chat.deps, 'confirmed')(order, { session }),
      )
    await chat.as(32).send('PATCH', '/api/conversations/30', { isMuted: true })
    await confirm({ orderId: 1042, materialId: 7, buyerId: 30, sellerId: 31 })
    await confirm({ orderId: 1043, materialId: 8, buyerId: 30, sellerId: 32 })
    await sendDue()
    const received = (browser: typeof buyer) =>
      browser.received().map(({ title, body, path }) => [title, body, path])
    expect(received(seller)).toEqual([
      ['Company 30', 'Order 1042 was confirmed', '/messages?chat=30&material=7'],
    ])
    expect(new Set(received(buyer))).toEqual(
      new Set([
        ['Company 31', 'Se confirmó el pedido 1042', '/messages?chat=31&material=7'],
        ['Company 32', 'Se confirmó el pedido 1043', '/messages?chat=32&material=8'],
      ]),
    )
    expect(received(muted)).toEqual([])
  })

  it('subscribes with the same key at every instance', async () => {
    const other = await startChat({
      database: chat.urls.database,
      config: { PUSH_SERVICES: [service.url] },
    })
    const keys = await Promise.all(
      [chat, other].map((one) => one.call('GET', '/api/push/key', { user: { userId: 1 } })),
    )
    expect(keys[0]!.body).toEqual(keys[1]!.body)
    // Each instance knew that they had no browser, and receives the change.
    await chat.say(33, 34)
    const browser = service.browser('browser-elsewhere')
    await other.call('POST', '/api/push/devices', {
      user: { userId: 34 },
      body: browser.subscription,
    })
    await eventually(async () => {
      await chat.say(33, 34)
      return chat.pushes.exists({ userId: 34 })
    })
    await sendDue()
    expect(browser.received()).toHaveLength(1)
    await other.stop()
  })

  it('gets a push later when its push service fails, with a limited number of retries', async () => {
    const browser = await subscribed(11)
    await chat.say(10, 11, 'Later')
    service.answerWith(503)
    await sendDue()
    await sendDue(9_000)
    expect(browser.received()).toHaveLength(1)
    await sendDue(1_000)
    service.answerWith(429)
    await sendDue(60_000)
    service.answerWith(201)
    await sendDue(5 * 60_000)
    expect(browser.received()).toHaveLength(4)
    await sendDue(hourMs)
    expect(browser.received()).toHaveLength(4)
    await chat.say(10, 11, 'Again')
    service.answerWith(500)
    for (const wait of [pushAfterMs, 10_000, 60_000, 5 * 60_000, hourMs]) await sendDue(wait)
    expect(browser.received()).toHaveLength(8)
  })

  it.each([
    [404, 0],
    [410, 0],
    [307, 1],
    [403, 1],
  ])(
    'gets one try when its push service responds with %s, and %s subscriptions stay',
    async (status, left) => {
      const browser = await subscribed(13)
      await chat.say(12, 13)
      service.answerWith(status)
      await sendDue()
      await sendDue(hourMs)
      expect(browser.received()).toHaveLength(1)
      expect(await chat.pushDevices.countDocuments({ _id: browser.id })).toBe(left)
    },
  )
})

describe('a subscription', () => {
  it('ends when its owner removes it', async () => {
    const browser = await subscribed(15)
    await chat.as(16).send('DELETE', `/api/push/devices/${browser.id}`)
    await chat.say(14, 15)
    await sendDue()
    expect(browser.received()).toHaveLength(1)
    await chat.say(14, 15)
    expect((await chat.as(15).send('DELETE', `/api/push/devices/${browser.id}`)).status).toBe(204)
    await sendDue()
    expect(browser.received()).toHaveLength(1)
  })

  it('belongs to the user who subscribed last, and the former user gets no more push messages there', async () => {
    const browser = await subscribed(18)
    await chat.say(17, 18, 'For 18')
    await chat.call('POST', '/api/push/devices', {
      user: { userId: 19 },
      body: browser.subscription,
    })
    await chat.say(17, 19, 'For 19')
    await sendDue()
    expect(browser.received().map(({ body }) => body)).toEqual(['For 19'])
  })

  it('ends with its session: after two weeks without a visit, at most after a month', async () => {
    const browser = await subscribed(21)
    const visit = () =>
      chat.call('POST', '/api/push/devices', {
        user: { userId: 21, session: { startedAt: started } },
        body: browser.subscription,
      })
    const started = chat.clock.now.getTime()
    later(13 * dayMs)
    await visit()
    later(13 * dayMs)
    await visit()
    await chat.say(20, 21, 'In time')
    await sendDue()
    later(5 * dayMs)
    await chat.say(20, 21, 'Too late')
    await sendDue()
    expect(browser.received().map(({ body }) => body)).toEqual(['In time'])
  })

  it('is one of at most ten', async () => {
    const first = await subscribed(22)
    for (let one = 0; one < 10; one += 1) {
      later(1)
      await subscribed(22)
    }
    expect(await chat.pushDevices.countDocuments({ userId: 22 })).toBe(10)
    expect(await chat.pushDevices.findById(first.id)).toBeNull()
  })

  it.each([
    [
      'at an unknown host',
      { endpoint: 'https://169.254.169.254/latest' },
      400,
      'PUSH_SERVICE_UNKNOWN',
    ],
    [
      'with an invalid key',
      { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
      400,
      'INVALID_INPUT',
    ],
    ['with a file address', { endpoint: 'file:///etc/passwd' }, 400, 'INVALID_INPUT'],
  ])('is refused %s', async (_what, change, status, code) => {
    const answer = await chat.call('POST', '/api/push/devices', {
      user: { userId: 1 },
      body: { ...service.browser('refused').subscription, ...change },
    })
    expect(answer).toMatchObject({ status, body: { code } })
  })
})
