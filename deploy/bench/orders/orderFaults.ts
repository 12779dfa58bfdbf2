import { setTimeout as wait } from 'node:timers/promises'
import { withProgress } from '../../local/console/progress.mjs'
import { atLeast, figureAtMost, type Figure, type Options } from '../measure/figure.ts'
import { type Company, request } from '../measure/request.ts'
import { killParts } from './killParts.ts'
import { type Bought, draftOf, order, retryUntilAnswered } from './buy.ts'
import { buyByOffer, type Deal } from './offers.ts'
import { reconcileTrade } from './reconcileTrade.ts'
import { startTrade, type Trade } from './startTrade.ts'
import { makeTransfer, passLastDay, transferLives } from './transferLives.ts'
import {
  agree,
  overageLives,
  passWeights,
  sendTicket,
  type Sent,
  weighedQuantity,
  weighLives,
  wrongWeights,
} from './weighLives.ts'
import {
  claimLives,
  decideCase,
  type Life,
  type LifeStep,
  passSilence,
  waitForSilence,
} from './claimLives.ts'

const buyerLanes = 4
const everyMs = 400

/**
 * Places orders and runs the steps of both sides, claims, transfers, offers and settlements included.
 * Meanwhile services, gateway and servers are killed at random. Then checks each order against its payment and its
 * stock.
 */
export async function bench({ kills = '100' }: Options): Promise<Figure[]> {
  const trade = await startTrade()
  try {
    const sent: Sent = new Map()
    const [seller, ...buyers] = await trade.signIn(21)
    const lot = { userId: seller!.userId, quantity: 1_000_000, isSingleLot: false }
    const traders = { seller: seller!, buyers, materialIds: await trade.list(20, lot), sent }
    let isFinished = false
    const trading = tradeSteadily(trade, traders, () => isFinished)
    const killed = await withProgress(`${kills} kills`, () =>
      killParts(trade.parts, Number(kills)),
    ).finally(() => (isFinished = true))
    const bought = await trading
    await withProgress('Waiting for claims that end by silence', () => waitForSilence(trade))
    const books = await withProgress('Reconciling orders, payments and stock', () =>
      reconcileTrade(trade, bought),
    )
    console.log(`  killed: ${killed.toSorted().join(', ')}`)
    const ends = await countEnds(trade)
    console.log(`  claims: ${ends.map(([news, count]) => `${count} ${news}`).join(', ')}`)
    const paid = await countTransfers(trade)
    console.log(`  transfers: ${paid.map(({ _id, count }) => `${count} ${_id}`).join(', ')}`)
    const settled = await countSettled(trade)
    console.log(`  settled: ${settled.map(({ _id, count }) => `${count} ${_id}`).join(', ')}`)
    const weights = await wrongWeights(trade.orders, sent)
    for (const line of [...Object.values(books).flat(), ...weights].slice(0, 20))
      console.log(`  ${line}`)
    const placed = bought.filter(({ status }) => status === 201).length
    const silent = bought.filter(({ status }) => status === 0 || status >= 500).length
    const figures = [
      figureAtMost(`orders lost of ${placed}, over ${kills} kills`, books.lost.length, '', 0),
      figureAtMost('duplicate orders', books.doubled.length, '', 0),
      figureAtMost('problems in the ledger', books.ledger.length, '', 0),
      figureAtMost('orders and payments left open', books.money.length, '', 0),
      figureAtMost('orders released before their money was held', books.unpaid.length, '', 0),
      figureAtMost('transfers lost, doubled or left behind', books.transfers.length, '', 0),
      figureAtMost('stock held without an order or an offer', books.stock.length, '', 0),
      figureAtMost('offers that differ from their orders', books.offers.length, '', 0),
      figureAtMost(`tickets lost or doubled in ${sent.size} weighed orders`, weights.length, '', 0),
      atLeast('ways in which orders were settled', settled.length, '', 3),
      atLeast('orders of offers', await countOfferOrders(trade), '', 1),
      atLeast('statuses of orders by transfer', paid.length, '', 4),
      atLeast('ways in which claims ended', ends.filter(([, count]) => count > 0).length, '', 4),
    ]
    if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1
    return [
      ...figures,
      figureAtMost(`buyers of ${bought.length} without a response for 90 s`, silent, '', 0),
    ]
  } finally {
    await trade.stop()
  }
}

/** How many claims ended in each way. */
const countEnds = ({ orders }: Trade) =>
  Promise.all(
    (['accepted', 'silence', 'decided', 'withdrawn'] as const).map(
      async (news) =>
        [news, await orders.orders.countDocuments({ 'timeline.claim.news': news })] as const,
    ),
  )

/** How many orders by transfer have each status. */
const countTransfers = ({ orders }: Trade) =>
  orders.orders.aggregate<{ _id: string; count: number }>([
    { $match: { paymentMethod: 'transfer', isPaid: true } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ])

/** How many orders were settled by an agreement, by silence and by a claim. */
const countSettled = ({ orders }: Trade) =>
  orders.orders.aggregate<{ _id: string; count: number }>([
    { $match: { 'settled.by': { $in: ['agreed', 'silence', 'claim'] } } },
    { $group: { _id: '$settled.by', count: { $sum: 1 } } },
  ])

const countOfferOrders = ({ orders }: Trade) =>
  orders.orders.countDocuments({ isPaid: true, 'offer.id': { $gt: 0 } })

type Traders = { seller: Company; buyers: Company[]; materialIds: number[]; sent: Sent }

/** Orders of offers. They are confirmed when they are placed. */
const offerLives: Life[] = [
  [],
  [{ by: 'seller', body: { step: 'cancel', note: 'Sold elsewhere' } }],
  [
    { by: 'seller', body: { step: 'ship', carrier: 'Estafeta', trackingNumber: 'MX 42' } },
    { by: 'buyer', body: { step: 'complete' } },
  ],
]

/** The steps of an order after it is placed. An order without steps waits for its seller. */
const lives: Life[] = [
  [{ by: 'seller', body: { step: 'confirm' } }],
  [{ by: 'seller', body: { step: 'decline', note: 'Sold elsewhere' } }],
  [],
  ...claimLives,
  ...transferLives,
  ...offerLives,
  ...weighLives,
  ...overageLives,
]

/** Buyers place orders. Each order lives one of the lives above. */
async function tradeSteadily(
  trade: Trade,
  { seller, buyers, materialIds, sent }: Traders,
  isFinished: () => boolean,
): Promise<Bought[]> {
  const { url } = trade
  const all: Bought[] = []
  let count = 0
  const lane = async () => {
    while (!isFinished()) {
      const at = count++
      const buyer = buyers[at % buyers.length]!
      const materialId = materialIds[at % materialIds.length]!
      const key = `bench-faults-${at}-0123`
      const life = lives[at % lives.length] ?? []
      const isOverage = overageLives.includes(life)
      const isWeighed = isOverage || weighLives.includes(life)
      const quantity = isWeighed ? weighedQuantity : '10'
      const deal = { buyer, seller, materialId, quantity, isWeighed }
      const isOffer = isOverage || offerLives.includes(life)
      const isTransfer = transferLives.includes(life)
      // Null: no freight quote or no offer within the time that a buyer waits.
      const bought = await (
        isOffer ? buyByOffer(url, deal, key) : buyListed(url, deal, { key, isTransfer })
      ).catch(() => null)
      if (!bought) continue
      all.push(bought)
      for (const step of bought.status === 201 ? life : [])
        await takeStep(trade, bought.orderId, { step, buyer, seller, sent })
      await wait(everyMs)
    }
  }
  await Promise.all(Array.from({ length: buyerLanes }, lane))
  return all
}

type Way = { key: string; isTransfer: boolean }

async function buyListed(url: string, deal: Deal, { key, isTransfer }: Way): Promise<Bought> {
  const draft = await draftOf(url, deal.buyer, deal.materialId, deal.quantity)
  const { paymentToken: _, ...unpaid } = draft
  const body = isTransfer ? { ...unpaid, paymentMethod: 'transfer' } : draft
  return retryUntilAnswered(() => order(url, deal.buyer, body, key))
}

type Sides = { step: LifeStep; buyer: Company; seller: Company; sent: Sent }

async function takeStep(trade: Trade, orderId: number, { step, buyer, seller, sent }: Sides) {
  if (step.by === 'materia') return decideCase(trade, orderId, step.refundCents)
  if (step.by === 'clock') return passSilence(trade, orderId)
  if (step.by === 'lapse') return passLastDay(trade, orderId)
  if (step.by === 'bank') return makeTransfer(trade, orderId, { step, buyer })
  if (step.by === 'agreement') return agree(trade.url, orderId, seller)
  if (step.by === 'silence') return passWeights(trade, orderId)
  if (step.by === 'scale') {
    const by = step.side === 'loading' ? seller : buyer
    return sendTicket(trade.url, orderId, { scale: step, by, sent })
  }
  const path = `${trade.url}/api/orders/${orderId}/steps`
  await retryUntilAnswered(() => request(path, step.by === 'buyer' ? buyer : seller, step.body))
}
