import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCatalog } from '@materia/catalog/test/publicApi.ts'
import { startChat } from '@materia/chat/test/publicApi.ts'
import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import type {
  ConversationMessages,
  ConversationsPage,
} from '@materia/contracts/chat/conversation.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrdersPage } from '@materia/contracts/orders/orderList.ts'
import { startIdentity } from '@materia/identity/test/publicApi.ts'
import { reconcile, createSandbox } from '@materia/orders/src/publicApi.ts'
import { startOrders } from '@materia/orders/test/publicApi.ts'
import { MongoClient } from 'mongodb'
import { testMongoUrl, uniqueDatabase } from '../backing/testUrls.ts'
import { seedMarketplace } from './seedMarketplace.ts'

const counts = { companies: 20, listings: 50, messages: 100, orders: 10 }
const now = new Date('2026-11-02T12:00:00Z')
const prefix = uniqueDatabase()
const databaseOf = (service: string) => `${prefix}_${service}`
let filesDir: string
let seeded: Awaited<ReturnType<typeof seedMarketplace>>

beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'materia-files-'))
  seeded = await seedMarketplace({
    mongoUrl: testMongoUrl(),
    filesDir,
    databaseOf,
    ...counts,
    now,
  })
})
afterAll(async () => {
  const mongo = await MongoClient.connect(testMongoUrl())
  for (const service of ['identity', 'catalog', 'chat', 'orders'])
    await mongo.db(databaseOf(service)).dropDatabase()
  await mongo.close()
  await rm(filesDir, { recursive: true })
})

const on = (service: string) => ({ database: databaseOf(service) })

describe('a seeded marketplace, read through its services', () => {
  it('signs each company in with the demo password, and continues their ids', async () => {
    const identity = await startIdentity(on('identity'))
    try {
      const { id, company } = seeded.companies[7]!
      expect(
        await identity.call('POST', '/api/login', {
          body: { username: company.username, password: 'materia-demo' },
        }),
      ).toMatchObject({ status: 200, body: { id, companyName: company.companyName } })
      expect((await identity.addUser())._id).toBe(seeded.companies.at(-1)!.id + 1)
      const stats = await identity.companyStats.find().lean()
      expect(stats.reduce((sum, { totalSales }) => sum + totalSales, 0)).toBe(counts.orders)
      const answers = await identity.countedFacts.find({ _id: /^answer/ }).lean()
      expect(answers.length).toBeGreaterThan(0)
      expect(stats.reduce((sum, { askedCount }) => sum + askedCount, 0)).toBe(answers.length)
    } finally {
      await identity.stop()
    }
  })

  it('lists available listings with their sellers, and shows sold ones to their buyers', async () => {
    const catalog = await startCatalog(on('catalog'))
    try {
      const { body } = await catalog.call('GET', '/api/materials?limit=48')
      const { items, total } = body as MaterialPage
      expect(total).toBe(counts.listings - counts.orders)
      const names = new Map(seeded.companies.map(({ id, company }) => [id, company.companyName]))
      expect(items.filter(({ seller }) => seller.companyName !== names.get(seller.id))).toEqual([])
      const bought = await catalog.reservations.find().lean()
      expect(bought.map(({ materialId }) => materialId).toSorted((a, b) => a - b)).toEqual(
        seeded.listings.slice(0, counts.orders).map(({ id }) => id),
      )
      expect(
        await catalog.materialReaders.countDocuments({
          _id: { $in: bought.map(({ materialId, buyerId }) => `${materialId}/${buyerId}`) },
        }),
      ).toBe(counts.orders)
    } finally {
      await catalog.stop()
    }
  })

  it('shows each company its conversations, messages and unread counts, and accepts the next message', async () => {
    const chat = await startChat(on('chat'))
    try {
      let said = 0
      for (const { id } of seeded.companies) {
        const { items } = await chat.as(id).get<ConversationsPage>('/api/conversations')
        for (const { partner } of items) {
          const { items: messages } = await chat
            .as(id)
            .get<ConversationMessages>(`/api/conversations/${partner.id}/messages?limit=100`)
          expect(messages.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
            messages.map((_, place) => place + 1),
          )
          const { unreadCount } = (await chat.members.findById(`${id}/${partner.id}`).lean())!
          expect(messages.filter(({ toUserId, isRead }) => toUserId === id && !isRead).length).toBe(
            unreadCount,
          )
          said += messages.length
        }
      }
      // Both companies see each message.
      expect(said).toBe(2 * counts.messages)
      const [{ user1Id, user2Id, lastSequence }] = await chat.conversations
        .find()
        .sort({ _id: 1 })
        .limit(1)
        .lean()
      const newest = await chat.messages.findOne().sort({ _id: -1 }).lean()
      const next = await chat.say(user1Id, user2Id)
      expect(next.sequence).toBe(lastSequence + 1)
      expect(next.id).toBeGreaterThan(newest!._id)
    } finally {
      await chat.stop()
    }
  })

  it('shows buyer and seller each order, with a ledger that matches the payment provider', async () => {
    const orders = await startOrders(on('orders'))
    try {
      const ids = { buyer: new Set<number>(), seller: new Set<number>() }
      for (const { id } of seeded.companies) {
        for (const role of ['buyer', 'seller'] as const) {
          const { status, body } = await orders.call('GET', `/api/orders?role=${role}`, {
            user: { userId: id },
          })
          expect([status, body]).toEqual([200, expect.anything()])
          for (const item of (body as OrdersPage).items) ids[role].add(item.id)
        }
      }
      expect(ids.buyer.size).toBe(counts.orders)
      expect(ids.seller).toEqual(ids.buyer)
      const [{ _id, buyerId }] = await orders.orders.find().limit(1).lean()
      const { status, body } = await orders.call('GET', `/api/orders/${_id}`, {
        user: { userId: buyerId },
      })
      expect([status, (body as Order).status]).toEqual([200, 'completed'])
      const payment = createSandbox({ sandboxPayments: orders.sandboxPayments, now: () => now })
      const problems: string[] = []
      for await (const problem of reconcile({ ...orders, payment })) problems.push(problem)
      expect(problems).toEqual([])
    } finally {
      await orders.stop()
    }
  })
})
