import { identityModels } from '@materia/identity/src/publicApi.ts'
import type { ConversationsPage } from '@materia/contracts/chat/conversation.ts'
import type { OrdersPage } from '@materia/contracts/orders/orderList.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { demoPassword } from '../../local/seed/seedUsers.ts'
import { type Company, readJson } from '../measure/request.ts'
import { signIn } from '../measure/signIn.ts'

/** A signed-in company, with its conversations and orders. */
export type Own = Company & {
  conversations: { partnerId: number; length: number }[]
  orderIds: number[]
}
export type World = {
  companies: Own[]
  userIds: number[]
  materialIds: number[]
  parts: { materials: number; users: number }
}

const asked = 100
/** Companies with low numbers have the most conversations, listings and orders. */
const busiest = 30

/** Signs in companies of the marketplace, and collects the ids that the pages need. */
export async function readWorld(url: string, mongoUrl: string): Promise<World> {
  const connection = await connectMongo(mongoUrl, 'materia_identity')
  const users = await identityModels(connection)
    .users.find({}, { username: 1 })
    .sort({ _id: 1 })
    .lean()
    .finally(() => connection.close())
  const step = Math.max(1, Math.floor((users.length - busiest) / (asked - busiest)))
  const companies: Own[] = []
  for (const [at, { username }] of users.entries())
    if (at < busiest || (at % step === 0 && companies.length < asked))
      companies.push(await ownOf(url, await signIn(url, username, demoPassword)))
  const idsOf = (path: string, part: number) =>
    readJson<{ ids: number[]; parts: number }>(`${url}${path}?part=${part}`)
  const { parts: materials } = await idsOf('/api/materials/ids', 1)
  // Starts in the middle, because many of the oldest listings are sold.
  const listed = [Math.ceil(materials / 2), materials].map((part) =>
    idsOf('/api/materials/ids', part),
  )
  return {
    companies,
    userIds: users.map(({ _id }) => _id),
    materialIds: (await Promise.all(listed)).flatMap(({ ids }) => ids),
    parts: { materials, users: (await idsOf('/api/users/ids', 1)).parts },
  }
}

async function ownOf(url: string, company: Company): Promise<Own> {
  const { items } = await readJson<ConversationsPage>(`${url}/api/conversations?limit=100`, company)
  const orders = ['buyer', 'seller'].map((role) =>
    readJson<OrdersPage>(`${url}/api/orders?role=${role}`, company),
  )
  return {
    ...company,
    conversations: items.flatMap(({ partner, lastMessage }) =>
      lastMessage ? [{ partnerId: partner.id, length: lastMessage.sequence }] : [],
    ),
    orderIds: (await Promise.all(orders)).flatMap((page) => page.items.map(({ id }) => id)),
  }
}
