import { identityModels } from '@materia/identity/src/publicApi.ts'
import { listMaterialIds, listOwnMaterials } from '@materia/contracts/catalog/api.ts'
import type { OwnMaterialsPage } from '@materia/contracts/catalog/material.ts'
import { listConversations } from '@materia/contracts/chat/api.ts'
import { pageSizeMax } from '@materia/contracts/chat/constants.ts'
import type { ConversationsPage } from '@materia/contracts/chat/conversation.ts'
import { login } from '@materia/contracts/identity/api.ts'
import { listUserIds } from '@materia/contracts/identity/companies/api.ts'
import { listOrders } from '@materia/contracts/orders/api.ts'
import type { OrdersPage } from '@materia/contracts/orders/order.ts'
import { operationPath } from '@materia/contracts/Operation.ts'
import { call, cookieHeader } from '@materia/gateway/test/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { demoPassword } from '../../local/seed/seedUsers.ts'
import { request } from '../chat/request.ts'
import type { Company } from '../chat/startStage.ts'

export type Talk = { partnerId: number; length: number }
/** A company that is signed in, and what of its own it asks for. */
export type Own = Company & { talks: Talk[]; orderIds: number[]; materialIds: number[] }
export type World = {
  companies: Own[]
  userIds: number[]
  materialIds: number[]
  parts: { materials: number; users: number }
}

const asked = 100
/** Of those companies so many are the first ones, whose conversations, listings and orders are the most. */
const busiest = 30

/** Signs in companies of the marketplace, and finds what there is to be asked for. */
export async function readWorld(url: string, mongoUrl: string): Promise<World> {
  const users = await usersOf(mongoUrl)
  const others = users.slice(busiest)
  const chosen = [
    ...users.slice(0, busiest),
    ...Array.from(
      { length: Math.min(asked - busiest, others.length) },
      (_, at) => others[Math.floor((at * others.length) / (asked - busiest))]!,
    ),
  ]
  const companies: Own[] = []
  for (const { _id, username } of chosen)
    companies.push(await ownOf(url, await signIn(url, _id, username)))
  const idsOf = (operation: typeof listMaterialIds | typeof listUserIds, part: number) =>
    json<{ ids: number[]; parts: number }>(url + operationPath(operation, { query: { part } }), {
      cookie: '',
    })
  const parts = {
    materials: (await idsOf(listMaterialIds, 1)).parts,
    users: (await idsOf(listUserIds, 1)).parts,
  }
  // Of the oldest many are sold.
  const listed = await Promise.all(
    [Math.ceil(parts.materials / 2), parts.materials].map((part) => idsOf(listMaterialIds, part)),
  )
  return {
    companies,
    userIds: users.map(({ _id }) => _id),
    materialIds: listed.flatMap(({ ids }) => ids),
    parts,
  }
}

/** All who can sign in, the first ones first. */
async function usersOf(mongoUrl: string): Promise<{ _id: number; username: string }[]> {
  const connection = await connectMongo(mongoUrl, 'materia_identity')
  try {
    return await identityModels(connection).users.find({}, { username: 1 }).sort({ _id: 1 }).lean()
  } finally {
    await connection.close()
  }
}

async function signIn(url: string, userId: number, username: string): Promise<Company> {
  const { status, text, cookies } = await call(url + login.path, {
    method: 'POST',
    json: { username, password: demoPassword },
  })
  if (status !== 200) throw new Error(`${status} for the login of ${username}: ${text}`)
  return { userId, cookie: cookieHeader(cookies) }
}

async function ownOf(url: string, company: Company): Promise<Own> {
  const { items } = await json<ConversationsPage>(
    url + operationPath(listConversations, { query: { limit: pageSizeMax } }),
    company,
  )
  const talks = items.flatMap(({ partner, lastMessage }) =>
    lastMessage ? [{ partnerId: partner.id, length: lastMessage.sequence }] : [],
  )
  const orders = await Promise.all(
    (['buyer', 'seller'] as const).map((role) =>
      json<OrdersPage>(url + operationPath(listOrders, { query: { role } }), company),
    ),
  )
  const own = await json<OwnMaterialsPage>(url + operationPath(listOwnMaterials), company)
  return {
    ...company,
    talks,
    orderIds: orders.flatMap((page) => page.items.map(({ id }) => id)),
    materialIds: own.items.map(({ id }) => id),
  }
}

async function json<Body>(url: string, company: Pick<Company, 'cookie'>): Promise<Body> {
  const { status, text } = await request(url, company)
  if (status !== 200) throw new Error(`${status} for ${url}: ${text}`)
  return JSON.parse(text)
}
