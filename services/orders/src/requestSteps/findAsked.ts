import { createHash } from 'node:crypto'
import { chat } from '@materia/contracts/chat/contract.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { Destination } from '@materia/contracts/places/destination.ts'
import { pick } from '@materia/contracts/pick.ts'
import { receivedPerDayMax } from '@materia/contracts/requests/constants.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { CompanyDocument } from '../companies/company.ts'
import { type FindCompanyDeps, findCompanies } from '../companies/findCompany.ts'
import { findLot, type LotDeps } from '../lots/findLot.ts'
import { type LotDocument, orderedMaterialFields } from '../lots/lot.ts'
import { type ReadableDeps, requireReadable } from '../lots/requireReadable.ts'
import { listKey, type RequestRows, type StoredInvite } from '../requests/request.ts'
import { type AskRulesRows, wantsToBeAsked } from '../requests/storedRules.ts'

export type FindAskedDeps = LotDeps &
  FindCompanyDeps &
  ReadableDeps &
  RequestRows &
  AskRulesRows & { now: () => Date }

type Asked = {
  buyerId: number
  materialIds: number[]
  kilograms: number
  to: Destination
  note: string
}

/** `ask`: names what is asked of this seller. */
export type Invited = { invite: StoredInvite; ask: string; company: CompanyDocument }

/**
 * The sellers that a buyer can ask, with their listings. Left out are listings that the buyer owns or
 * cannot buy. So are sellers that are deleted, blocked, asked too often, or do not want such requests.
 */
export async function findAsked(deps: FindAskedDeps, asked: Asked): Promise<Invited[]> {
  const { buyerId } = asked
  const lots = await findLots(deps, asked)
  const bySeller = Map.groupBy(lots, ({ userId }) => userId)
  const ids = [...bySeller.keys()]
  if (ids.length === 0) return []
  const [companies, { blocks }, rules, full] = await Promise.all([
    findCompanies(deps, ids),
    deps.sendRequest(chat.findBlocks, { userIds: [buyerId] }),
    deps.askRules.find({ _id: { $in: ids } }).lean(),
    findAskedOften(deps, ids),
  ])
  const blocked = new Set(
    blocks.flatMap(({ userId, partnerId }) =>
      userId === buyerId ? [partnerId] : partnerId === buyerId ? [userId] : [],
    ),
  )
  return ids.flatMap((sellerId, at) => {
    const own = rules.find(({ _id }) => _id === sellerId)
    const wanted = bySeller
      .get(sellerId)!
      .filter(({ type }) => wantsToBeAsked(own, { ...asked, type }))
    const company = companies[at]
    const isLeftOut = blocked.has(sellerId) || full.includes(sellerId) || wanted.length === 0
    return !company || company.isDeleted || isLeftOut
      ? []
      : [{ company, ...invited(deps, asked, sellerId, wanted) }]
  })
}

const isOnSale = ({ isDeleted, status }: LotDocument) =>
  !isDeleted && !['sold', 'withdrawn', 'draft'].includes(status)

async function findLots(
  deps: FindAskedDeps,
  { buyerId, materialIds }: Asked,
): Promise<LotDocument[]> {
  const known = await deps.lots.find({ _id: { $in: materialIds } }).lean()
  const found = await Promise.all(
    materialIds.map((id) => known.find(({ _id }) => _id === id) ?? findLot(deps, id)),
  )
  const others = found.flatMap((lot) =>
    lot && isOnSale(lot) && lot.userId !== buyerId ? [lot] : [],
  )
  const readable = await Promise.all(others.map((lot) => isReadable(deps, lot, buyerId)))
  return others.filter((_lot, at) => readable[at])
}

async function isReadable(deps: FindAskedDeps, lot: LotDocument, buyerId: number) {
  try {
    await requireReadable(deps, lot, buyerId)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code !== commonErrors.UNAVAILABLE.code) return false
    throw error
  }
}

/** The sellers that received as many requests within a day as a company may receive. */
async function findAskedOften(deps: FindAskedDeps, sellerIds: number[]): Promise<number[]> {
  // Usually all of them together received less, which one query finds out.
  if ((await countAsked(deps, sellerIds)) < receivedPerDayMax) return []
  const counts = await Promise.all(sellerIds.map((id) => countAsked(deps, [id])))
  return sellerIds.filter((_id, at) => counts[at]! >= receivedPerDayMax)
}

function countAsked({ requests, now }: FindAskedDeps, sellerIds: number[]): Promise<number> {
  const since = new Date(now().getTime() - dayMs)
  return requests
    .countDocuments({
      lists: { $in: sellerIds.map((id) => listKey(id, 'asked')) },
      // Bounds the search by the index.
      changedAt: { $gt: since },
      createdAt: { $gt: since },
    })
    .limit(receivedPerDayMax)
}

function invited(
  { now }: FindAskedDeps,
  { kilograms, to, note }: Asked,
  sellerId: number,
  lots: LotDocument[],
): Omit<Invited, 'company'> {
  const ids = lots.map(({ _id }) => _id).toSorted((one, other) => one - other)
  const text = JSON.stringify([sellerId, ids, kilograms, to, note])
  return {
    ask: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    invite: {
      sellerId,
      materials: lots.map((lot) => ({ id: lot._id, material: pick(lot, orderedMaterialFields) })),
      state: 'asked',
      changedAt: now(),
      offerId: null,
      isWaiting: false,
      answeredAt: null,
    },
  }
}
