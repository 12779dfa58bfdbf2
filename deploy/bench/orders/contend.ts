import { withProgress } from '../../local/console/progress.mjs'
import { waitFor } from '../../local/processes/waitFor.ts'
import { figureAtMost, exactly, type Figure } from '../measure/figure.ts'
import { type Company, inLanes } from '../measure/request.ts'
import { draftOf, order, retryUntilAnswered } from './buy.ts'
import type { Trade } from './startTrade.ts'

const buyersOfOne = 200
const buyersOfParts = 1_000
const presses = 50
/** Fewer kilograms than the buyers of parts want, so that the last ones get none. */
const left = 700

/** Many buyers order the same lot. */
export async function contend({ url, orders, catalog, signIn, list }: Trade): Promise<Figure[]> {
  const [seller, ...buyers] = await withProgress('Signing in 1,001 companies', () =>
    signIn(1 + buyersOfParts),
  )
  const listOne = async (quantity: number, isSingleLot: boolean) =>
    (await list(1, { userId: seller!.userId, quantity, isSingleLot }))[0]!
  const single = await listOne(1_000, true)
  const parts = await listOne(left, false)
  const again = await listOne(1_000, false)
  const paidOf = (materialId: number) => orders.orders.countDocuments({ materialId, isPaid: true })
  const buy = (buyer: Company, draft: object, key: string) =>
    retryUntilAnswered(() => order(url, buyer, draft, key))

  const ofOne = buyers.slice(0, buyersOfOne)
  const drafts = await inLanes(ofOne, (buyer) => draftOf(url, buyer, single, '1000'))
  const ofSingle = await withProgress('200 buyers of one lot', () =>
    Promise.all(ofOne.map((buyer, at) => buy(buyer, drafts[at]!, `bench-single-${at}-0123`))),
  )
  const ofParts = await withProgress('1,000 buyers of parts', () =>
    inLanes(buyers, async (buyer, at) =>
      buy(buyer, await draftOf(url, buyer, parts, '1'), `bench-parts-${at}-01234`),
    ),
  )
  const draft = await draftOf(url, buyers[0]!, again, '10')
  const pressed = await withProgress('One key sent 50 times', () =>
    Promise.all(
      Array.from({ length: presses }, () => order(url, buyers[0]!, draft, 'bench-one-key-01234')),
    ),
  )
  const confirmed = (all: { status: number }[]) => all.filter(({ status }) => status === 201).length
  const unanswered = [...ofSingle, ...ofParts].filter(
    ({ status }) => status !== 201 && status !== 409,
  )
  for (const { status, text } of unanswered.slice(0, 5))
    console.log(`  ${status} ${text.slice(0, 200)}`)
  const ordersOfKey = new Set(pressed.flatMap(({ orderId }) => orderId || []))
  const soldAndLeft = async () => {
    const lot = await catalog.materials.findById(parts).lean()
    return (await paidOf(parts)) + (lot?.availableQuantity ?? NaN)
  }
  // A job releases the stock of orders that got no response.
  await waitFor(async () => ((await soldAndLeft()) === left ? true : null), 60_000, 1_000)
  return [
    exactly(`orders of one lot with ${buyersOfOne} buyers at once`, await paidOf(single), 1),
    exactly('buyers of this lot with an order', confirmed(ofSingle), 1),
    exactly(
      `sold plus remaining stock of ${left}, with ${buyersOfParts} buyers`,
      await soldAndLeft(),
      left,
    ),
    exactly('buyers of parts with an order', confirmed(ofParts), await paidOf(parts)),
    exactly(`orders of one idempotency key sent ${presses} times at once`, await paidOf(again), 1),
    exactly('different orders in the responses to that key', ordersOfKey.size, 1),
    figureAtMost('buyers without a clear response', unanswered.length, '', 0),
  ]
}
