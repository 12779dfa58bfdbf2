import { withProgress } from '../../local/console/progress.mjs'
import { atMost, type Figure } from '../figure.ts'
import { draftOf, order, orderUntilAnswered } from './buy.ts'
import type { Trade } from './startTrade.ts'

const buyersOfOne = 200
const buyersOfParts = 1_000
const presses = 50
/** Of the parts, so that the last buyers find nothing. */
const left = 700
/** So many buyers of parts press at once. */
const lanes = 50

/** Many who want the same. */
export async function contend(trade: Trade): Promise<Figure[]> {
  const { url, orders, catalog } = trade
  const [seller, ...buyers] = await withProgress('Signing in 1,001 companies', () =>
    trade.signIn(1 + buyersOfParts),
  )
  const [single, parts, again] = [
    ...(await trade.list(1, { userId: seller!.userId, quantity: 1_000, isSingleLot: true })),
    ...(await trade.list(1, { userId: seller!.userId, quantity: left, isSingleLot: false })),
    ...(await trade.list(1, { userId: seller!.userId, quantity: 1_000, isSingleLot: false })),
  ]
  const paidOf = (materialId: number) => orders.orders.countDocuments({ materialId, isPaid: true })

  const ofOne = buyers.slice(0, buyersOfOne)
  const drafts = await inLanes(ofOne, (buyer) => draftOf(url, buyer, single!, '1000'))
  const ofSingle = await withProgress('200 buyers of one lot', () =>
    Promise.all(
      ofOne.map((buyer, at) =>
        orderUntilAnswered(url, buyer, drafts[at]!, `bench-single-${at}-0123`),
      ),
    ),
  )

  const ofParts = await withProgress('1,000 buyers of parts', () =>
    inLanes(buyers, async (buyer, at) =>
      orderUntilAnswered(
        url,
        buyer,
        await draftOf(url, buyer, parts!, '1'),
        `bench-parts-${at}-01234`,
      ),
    ),
  )
  const lot = await catalog.materials.findById(parts).lean()

  const draft = await draftOf(url, buyers[0]!, again!, '10')
  const pressed = await withProgress('One key sent 50 times', () =>
    Promise.all(
      Array.from({ length: presses }, () => order(url, buyers[0]!, draft, 'bench-one-key-01234')),
    ),
  )
  const told = new Set(pressed.filter(({ status }) => status === 201).map(({ orderId }) => orderId))

  const taken = ofParts.filter(({ status }) => status === 201).length
  const refused = [...ofSingle, ...ofParts].filter(({ status }) => status !== 201 && status !== 409)
  for (const { status, text } of [...refused, ...pressed.filter((one) => one.status !== 201)].slice(
    0,
    5,
  ))
    console.log(`  ${status} ${text.slice(0, 200)}`)
  return [
    exactly(`orders of one lot that ${buyersOfOne} buy at once`, await paidOf(single!), 1),
    exactly(
      'buyers who were told that it is theirs',
      ofSingle.filter(({ status }) => status === 201).length,
      1,
    ),
    exactly(
      `sold and left of ${left} that ${buyersOfParts} buy`,
      (await paidOf(parts!)) + (lot?.availableQuantity ?? NaN),
      left,
    ),
    exactly('buyers of parts who were told that one is theirs', taken, await paidOf(parts!)),
    exactly(`orders of one key that is sent ${presses} times at once`, await paidOf(again!), 1),
    exactly('orders that those were told of', told.size, 1),
    atMost('buyers who were told nothing', refused.length, '', 0),
  ]
}

/** A figure that may be nothing else. */
export function exactly(name: string, value: number, wanted: number): Figure {
  return { name, value, unit: '', target: `exactly ${wanted}`, isMet: value === wanted }
}

/** Does it for all, some at a time; answers in their order. */
export async function inLanes<Item, Done>(
  items: Item[],
  work: (item: Item, at: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  const rows = items.entries()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [at, item] of rows) done[at] = await work(item, at)
    }),
  )
  return done
}
