import { buyer, type Offers, seller, startOffers } from '../../test/startOffers.ts'
import { describeOffer } from './describeOffer.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
  await offers.sellNext()
})
afterAll(() => offers.stop())

it('names all revisions of both sides, their changes and what followed, by offer and by order', async () => {
  const made = await offers.make({ note: 'Dry\nOffer 9: paid\u001b[2J' })
  const { body: countered } = await offers.call(seller, `/${made.id}/revisions`, {
    after: 1,
    terms: offers.termsOf({ place: 'Laredo, TX' }),
  })
  const open = await describeOffer(offers.deps, { offerId: made.id })
  expect(open).toContain('Can be accepted: revision 1 of the buyer, revision 2 of the seller')
  const { body: accepted } = await offers.accept(buyer, countered)
  const { body } = await offers.pay(accepted)
  const orderId = body.orders[0]!.id
  const text = await describeOffer(offers.deps, { orderId })
  expect(text).toBe(await describeOffer(offers.deps, { offerId: made.id }))
  const hashes = countered.revisions.map(({ hash }) => hash)
  for (const part of [
    `Offer ${made.id}: ordered; buyer ${buyer}, seller ${seller}`,
    `Revision 1 by the buyer, ${made.revisions[0]!.at}, hash ${hashes[0]}`,
    '  Note: Dry Offer 9: paid[2J',
    '  Total before tax: 450.00 USD',
    `Revision 2 by the seller, ${countered.revisions[1]!.at}, hash ${hashes[1]}`,
    '  Changed Delivery: Collected at Laredo, TX (EXW, Incoterms 2020) (before: Collected at Houston, TX (EXW, Incoterms 2020))',
    `Revision 2 accepted by the buyer, ${accepted.accepted!.at}`,
    `Order ${orderId}: `,
  ])
    expect(text).toContain(part)
  expect(await describeOffer(offers.deps, { offerId: 999_999 })).toBeNull()
  expect(await describeOffer(offers.deps, { orderId: 999_999 })).toBeNull()
})
