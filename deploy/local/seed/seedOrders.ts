import { dayMs } from '@materia/contracts/durations.ts'
import { addMaterialReaders } from '@materia/catalog/src/publicApi.ts'
import { onOrderCompleted, onReviewPosted } from '@materia/identity/src/publicApi.ts'
import {
  countRating,
  onSaleFinished,
  type OrderDocument,
  paymentKey,
  type ReviewDocument,
  saleOf,
  toRecord,
} from '@materia/orders/src/publicApi.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { type Company, companies } from './companies.ts'
import type { Databases } from './openDatabases.ts'
import {
  isSandbox,
  orderOf,
  placedAtOf,
  type Sale,
  soldBefore,
  writePastOrders,
} from './pastOrders.ts'
import { type RandomSource, randomSource } from './lots/randomSource.ts'
import { reviewTexts } from './reviewTexts.ts'

/** Companies whose orders no browser test checks. */
const buyers = ['houston', 'norte', 'toledo', 'caprock']
const apart = new Set(['frontera', 'piedmont'])

type Past = { userIds: Map<string, number>; now: Date }

/**
 * Writes the completed orders behind the sold quantities of the demo listings, with payments,
 * deliveries, carbon statements and reviews of both sides.
 */
export async function seedOrders(databases: Databases, { userIds, now }: Past): Promise<void> {
  if (!isSandbox()) return
  const random = randomSource(77)
  const sales = await findSales(databases, { random, userIds, now })
  const firstOrder = await allocateIds(databases.orders, 'orders', sales.length)
  const firstReview = await allocateIds(databases.orders, 'reviews', sales.length * 2)
  for (const [place, sale] of sales.entries()) {
    const order = orderOf(random, firstOrder + place, sale)
    await writeOrder(databases, order)
    await writeReviews(databases, reviewsOf(random, order, sale, firstReview + 2 * place))
  }
}

/** The sold quantities of lots that are old enough for a completed order. */
async function findSales(
  { materials }: Databases,
  { random, userIds, now }: Past & { random: RandomSource },
): Promise<Sale[]> {
  const companyOf = new Map(companies.map((company) => [userIds.get(company.username), company]))
  const gone = await materials
    .find({
      userId: { $in: [...userIds.values()] },
      status: { $in: ['available', 'sold'] },
      createdAt: { $lt: soldBefore(now) },
    })
    .sort({ _id: 1 })
    .lean()
  const sales = gone.flatMap((material) => {
    const seller = companyOf.get(material.userId)
    const quantity = material.quantity - material.availableQuantity
    if (!seller || apart.has(seller.username) || quantity === 0) return []
    const name = random.pick(buyers.filter((username) => username !== seller.username))
    const buyer = companies.find(({ username }) => username === name)
    const buyerId = userIds.get(name)
    const placedAt = placedAtOf(random, material)
    return buyer && buyerId ? [{ material, quantity, seller, buyer, buyerId, placedAt }] : []
  })
  return sales.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
}

/** Writes an order with its carbon statement, and the data that catalog and identity store of it. */
async function writeOrder(databases: Databases, order: OrderDocument): Promise<void> {
  const {
    catalog,
    identity,
    orders,
    materialReaders,
    companyStats,
    countedFacts,
    deletedAccounts,
  } = databases
  const { _id: orderId, materialId, buyerId, sellerId, createdAt, completedAt } = order
  await writePastOrders(databases, [order])
  await transaction(orders, (session) => issueStatement(databases, order, session))
  await transaction(catalog, (session) =>
    addMaterialReaders({ materialReaders }, session, { materialId, userIds: [buyerId, sellerId] }),
  )
  const count = onOrderCompleted({ companyStats, countedFacts, deletedAccounts })
  await transaction(identity, (session) =>
    count(
      {
        orderId,
        materialId,
        buyerId,
        sellerId,
        by: 'buyer',
        completedAt: (completedAt ?? createdAt).toISOString(),
      },
      { session },
    ),
  )
}

function issueStatement(
  { trade }: Databases,
  row: OrderDocument,
  session: ClientSession,
): Promise<void> {
  const now = () => row.completedAt ?? row.createdAt
  return onSaleFinished({ ...trade, now })(finishedSaleOf(row)!, { session })
}

/** The finished sale of a completed order. */
export function finishedSaleOf(row: OrderDocument): ReturnType<typeof saleOf> {
  const order = toRecord(row)
  const at = row.completedAt ?? row.createdAt
  const event = { kind: 'completed', isPayoutWaiting: false, at, by: 'buyer', note: '' } as const
  return saleOf({ order, event, before: order.state, after: order.state })
}

/** The reviews of both sides. A few buyers write none, and so do some sellers. */
function reviewsOf(
  random: RandomSource,
  order: OrderDocument,
  { seller, buyer }: Sale,
  firstId: number,
): ReviewDocument[] {
  const { _id: orderId, buyerId, sellerId, completedAt, createdAt } = order
  const written = new Date((completedAt ?? createdAt).getTime() + dayMs)
  const review = (by: 'buyer' | 'seller', author: Company): ReviewDocument => {
    const rating = random.pick(by === 'buyer' ? [5, 5, 5, 4, 4, 3] : [5, 5, 4])
    const comment = random.pick(
      reviewTexts[author.country === 'MEX' ? 'es' : 'en'][by][rating] ?? [''],
    )
    const [authorId, userId] = by === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId]
    return {
      _id: firstId + (by === 'buyer' ? 0 : 1),
      orderId,
      buyerId,
      sellerId,
      by,
      authorId,
      userId,
      rating,
      comment,
      createdAt: written,
      state: 'shown',
      showAt: written,
      answer: null,
      hiddenNote: '',
    }
  }
  return [
    ...(random.chance(0.85) ? [review('buyer', buyer)] : []),
    ...(random.chance(0.6) ? [review('seller', seller)] : []),
  ]
}

async function writeReviews(
  { orders, identity, trade, companyStats, countedFacts, deletedAccounts }: Databases,
  reviews: ReviewDocument[],
): Promise<void> {
  const count = onReviewPosted({ companyStats, countedFacts, deletedAccounts })
  for (const review of reviews) {
    const { _id: reviewId, orderId, buyerId, sellerId, rating, by } = review
    await transaction(orders, async (session) => {
      await trade.reviews.create([review], { session })
      await countRating(trade, session, review, 1)
    })
    await transaction(identity, (session) =>
      count({ reviewId, orderId, buyerId, sellerId, rating, by }, { session }),
    )
  }
}

/** Removes the rows of an interrupted seed. */
export async function removeOrders(
  { trade, materialReaders, companyStats, countedFacts }: Databases,
  userIds: number[],
): Promise<void> {
  const of = { sellerId: { $in: userIds } }
  const orderIds = (await trade.orders.find(of, { _id: 1 }).lean()).map(({ _id }) => _id)
  await trade.sandboxPayments.deleteMany({ _id: { $in: orderIds.map(paymentKey) } })
  await trade.ledger.deleteMany({ orderId: { $in: orderIds } })
  await trade.reviews.deleteMany(of)
  await trade.ratingCounts.deleteMany({ _id: { $in: userIds } })
  await trade.carbonStatements.deleteMany(of)
  await trade.orders.deleteMany(of)
  await materialReaders.deleteMany({ userId: { $in: userIds } })
  await countedFacts.deleteMany({ userId: { $in: userIds } })
  await companyStats.deleteMany({ _id: { $in: userIds } })
}
