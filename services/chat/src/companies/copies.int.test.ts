import { dayMs, daySeconds } from '@materia/contracts/durations.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { reply, respond } from '@materia/service-kit/src/nats/respond.ts'
import { testLog } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { connectPublisher } from '../../test/connectPublisher.ts'
import { openBare, openSocketIo } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'
import { exportUser } from '../accounts/exportUser.ts'
import { notifyOverdue } from '../notices/notifyOverdue.ts'

let chat: Awaited<ReturnType<typeof startChat>>
let publisher: Awaited<ReturnType<typeof connectPublisher>>
beforeAll(async () => {
  chat = await startChat({ hasNats: true })
  publisher = await connectPublisher(chat.urls.nats)
})
afterAll(async () => {
  await chat.stop()
  await publisher.close()
})

const company = (id: number, revision = 1) => ({
  id,
  revision,
  username: `user${id}`,
  companyName: `Named ${id}.${revision}`,
  country: 'MEX' as const,
  state: 'NL',
  city: 'Apodaca',
  profilePictureUrl: '',
  verificationStatus: 'approved' as const,
})
const lot = (id: number, userId: number) => ({
  id,
  userId,
  revision: 1,
  isDeleted: false,
  title: 'PP',
  description: 'PP',
  category: 'Plastics' as const,
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  quantity: '10',
  unit: 'Kg' as const,
  price: '10.00',
  currency: 'USD' as const,
  location: 'Nuevo León, México',
  country: 'MEX' as const,
  state: 'NL',
  imageUrl: '[]',
  materialOrigin: 'Post-industrial' as const,
  status: 'available' as const,
  isSingleLot: true,
})
const publish = (subject: string, data: object) => publisher.publish(subject, data)
const partnerOf = async (id: number) =>
  (await chat.as(1).get<Conversation>(`/api/conversations/${id}`)).partner

describe('a company in a conversation', () => {
  it('has its latest name, in any order of the events', async () => {
    await publish('identity.user.updated', company(70, 3))
    await publish('identity.user.registered', company(70, 1))
    await publish('identity.user.registered', company(71))
    await eventually(async () => chat.partners.exists({ _id: 71 }))
    expect(await partnerOf(70)).toMatchObject({ companyName: 'Named 70.3', isVerified: true })
  })

  it('has its latest language', async () => {
    await publish('identity.user.registered', { ...company(73), language: null })
    await publish('identity.user.updated', { ...company(73, 2), language: 'es' })
    await eventually(() => chat.partners.exists({ _id: 73, language: 'es' }))
    await publish('identity.user.updated', { ...company(73, 3), language: 'en' })
    await eventually(() => chat.partners.exists({ _id: 73, language: 'en' }))
    expect((await partnerOf(73)).language).toBe('en')
  })

  it('that is deleted loses its name, while its partners keep their conversations', async () => {
    await publish('identity.user.registered', company(72))
    await eventually(() => chat.partners.exists({ _id: 72 }))
    await chat.say(72, 1)
    await publish('identity.user.deleted', { id: 72, revision: 2 })
    await eventually(() => chat.partners.exists({ _id: 72, isDeleted: true }))
    await publish('identity.user.updated', company(72, 1))
    expect(await partnerOf(72)).toMatchObject({ companyName: 'Deleted company', isDeleted: true })
    expect((await chat.send(1, { toUserId: 72, content: 'x' })).body).toMatchObject({
      code: 'COMPANY_GONE',
    })
    expect(
      (
        await chat.call('POST', '/api/messages', {
          user: { userId: 72 },
          body: { toUserId: 1, content: 'x' },
        })
      ).status,
    ).toBe(401)
  })
})

describe('a copy that no event has created yet', () => {
  it('is requested: a company from identity, a listing from catalog', async () => {
    const handlers = [
      reply(identity.describeUser, async ({ userId }) => ({
        user: userId === 80 ? company(80) : null,
      })),
      reply(catalog.describeMaterial, async ({ materialId }) => ({
        material: materialId === 90 ? lot(90, 80) : null,
      })),
    ]
    const others = respond({
      nats: Promise.resolve(publisher.nats),
      log: testLog,
      queue: 'others',
      handlers,
    })
    await eventually(
      async () =>
        (await chat.send(1, { toUserId: 80, content: 'Hola', materialId: 90 })).status === 201,
    )
    expect((await chat.send(1, { toUserId: 80, materialId: 90 })).body).toMatchObject({
      quoted: { price: '10.00', currency: 'USD' },
    })
    expect((await chat.send(1, { toUserId: 81, content: 'x' })).body).toMatchObject({
      code: 'COMPANY_GONE',
    })
    expect((await chat.send(1, { toUserId: 80, content: 'x', materialId: 91 })).body).toMatchObject(
      { code: 'MATERIAL_UNKNOWN' },
    )
    await others.stop()
    expect((await chat.send(1, { toUserId: 82, content: 'x' })).status).toBe(503)
  })
})

describe('a listing that changes', () => {
  it('sends a frame to both companies that wrote about it, at any instance, and to nobody else', async () => {
    const other = await startChat({ database: chat.urls.database })
    await publish('catalog.material.listed', lot(95, 30))
    await eventually(() => chat.materials.exists({ _id: 95 }))
    expect((await chat.send(31, { toUserId: 30, materialId: 95 })).status).toBe(201)
    const [owner, buyer, stranger] = [
      await openBare(other.url, 30),
      await openSocketIo(chat.url, 31),
      await openBare(other.url, 32),
    ]
    await publish('catalog.material.changed', { ...lot(95, 30), revision: 2, price: '9.00' })
    for (const socket of [owner, buyer])
      expect(await socket.next('material_changed')).toEqual({
        type: 'material_changed',
        materialId: 95,
      })
    await other.say(33, 32)
    await stranger.next('message')
    expect(stranger.of('material_changed')).toEqual([])
    for (const socket of [owner, buyer, stranger]) socket.close()
    await other.stop()
  })
})

describe('a message without an answer', () => {
  it('is published after a week, once, and so is its late answer', async () => {
    const { id } = await chat.say(10, 11)
    chat.clock.now = new Date(chat.clock.now.getTime() + 8 * dayMs)
    const published = async () =>
      (await chat.events())
        .filter(({ subject }) => subject === 'chat.message.answered')
        .map(({ data }) => data)
        .filter((data) => Object(data).initialMessageId === id)
    expect(await notifyOverdue(chat.deps)).toBeGreaterThan(0)
    expect(await notifyOverdue(chat.deps)).toBe(0)
    await chat.say(11, 10)
    expect(await published()).toEqual([
      { initialMessageId: id, userId: 11, minutes: null },
      {
        initialMessageId: id,
        userId: 11,
        minutes: 8 * 24 * 60,
        seconds: 8 * daySeconds,
        responseMessageId: expect.any(Number),
      },
    ])
  })
})

describe('chat.user.export', () => {
  it('contains sent and received messages, except those that the company deleted', async () => {
    await chat.say(20, 21, 'Old')
    await chat.as(20).send('DELETE', '/api/messages/chat/21')
    await chat.say(20, 21, 'Mine')
    await chat.say(21, 20, 'Theirs')
    const answers = await Promise.all(
      ['', '[1,"",0]', '[2,"",0]', '[3,"",0]'].map((after) =>
        exportUser(chat.deps)({ userId: 20, after }),
      ),
    )
    expect(
      answers
        .flatMap(({ parts }) => parts)
        .map(({ file, text }) => [
          file,
          JSON.parse(text ?? '').map(({ content }: { content: string }) => content),
        ]),
    ).toEqual([
      ['sentMessages.json', ['Mine']],
      ['receivedMessages.json', ['Theirs']],
      ['notifiedBrowsers.json', []],
      ['reportedConversations.json', []],
    ])
    expect(answers.at(-1)?.next).toBeNull()
  })
})
