import { withProgress } from '../../local/console/progress.mjs'
import { exactly, type Figure } from '../measure/figure.ts'
import { rateFigures } from '../measure/rateFigures.ts'
import { atRate, inLanes } from '../measure/request.ts'
import { retryUntilAnswered } from './buy.ts'
import { acceptOffer, makeOffer, orderOffer } from './offers.ts'
import type { Trade } from './startTrade.ts'

const buyersMax = 200
/** Kilograms of one lot, and of each offer about it: three times as much as there is. */
const [lotSize, part] = [10_000, '150']
const perSecond = 10
const [warmUp, counted] = [100, 300]

/**
 * A seller accepts offers at a constant rate. Another one accepts 200 offers at once that want three
 * times the lot. The buyers who got stock then order at once.
 */
export async function acceptOffers({
  url,
  orders,
  catalog,
  signIn,
  list,
}: Trade): Promise<Figure[]> {
  const [seller, other, ...buyers] = await signIn(2 + buyersMax)
  const lotOf = (userId: number, quantity: number) => ({ userId, quantity, isSingleLot: false })
  const calm = await list(20, lotOf(other!.userId, 1_000_000))
  const [rush] = await list(1, lotOf(seller!.userId, lotSize))

  const made = await withProgress(`Writing ${warmUp + counted} offers`, () =>
    inLanes(
      Array.from({ length: warmUp + counted }),
      (_, at) => {
        const deal = { materialId: calm[at % 20]!, quantity: '100', seller: other! }
        const buyer = buyers[at % buyersMax]!
        return makeOffer(url, { ...deal, buyer }, `bench-accept-${at}-0123`)
      },
      8,
    ),
  )
  const accepted = await withProgress(`Accepting ${perSecond} offers a second`, () =>
    atRate(perSecond, made.length, (at) => acceptOffer(url, made[at]!, other!)),
  )
  const wanted = await withProgress(`Writing offers of ${buyersMax} buyers of one lot`, () =>
    inLanes(
      buyers,
      (buyer, at) => {
        const deal = { buyer, seller: seller!, materialId: rush!, quantity: part }
        return makeOffer(url, deal, `bench-wanted-${at}-0123`)
      },
      8,
    ),
  )
  const answers = await withProgress('Accepting all of them at once', () =>
    Promise.all(wanted.map((offer) => retryUntilAnswered(() => acceptOffer(url, offer, seller!)))),
  )
  const winners = wanted.flatMap((offer, at) =>
    answers[at]!.status === 200 ? [{ offer, at }] : [],
  )
  const bought = await withProgress(`Ordering ${winners.length} of them at once`, () =>
    Promise.all(
      winners.map(({ offer, at }) =>
        orderOffer(url, offer, { buyer: buyers[at]!, key: `bench-won-${at}-012345` }),
      ),
    ),
  )
  for (const { status, text } of [
    ...bought.filter((one) => one.status !== 201),
    ...answers.filter((one) => one.status >= 500),
  ].slice(0, 5))
    console.log(`  ${status} ${text.slice(0, 200)}`)
  const lot = await catalog.materials.findById(rush!).lean()
  const sold = (await orders.orders.find({ materialId: rush!, isPaid: true }).lean()).length
  const fits = Math.floor(lotSize / Number(part))
  return [
    ...rateFigures({
      name: `POST /api/offers/{id}/accept, p99 at ${perSecond} a second`,
      what: 'acceptances',
      replies: accepted,
      counted,
      wanted: 200,
      mostMs: 200,
    }),
    exactly(`accepted of ${buyersMax} offers worth three times the lot`, winners.length, fits),
    exactly('orders of them', sold, fits),
    exactly('kilograms left', lot?.availableQuantity ?? NaN, lotSize - fits * Number(part)),
  ]
}
