import { dayMs } from '@materia/contracts/durations.ts'
import { address, houston } from './ordersSamples.ts'
import type { Known } from './Known.ts'
import { buyer, type Samples, seller } from './Sample.ts'

/** An offer that both sides answer, and that is accepted and ordered. */
export function offerSamples(known: Known): Samples {
  const one = () => ({ params: { id: known.offer } })
  const terms = (price: string) => ({
    lines: [{ materialId: known.material, quantity: '100', price, per: 'kg' }],
    currency: 'USD',
    incoterm: 'EXW',
    place: 'Monterrey, NL',
    weightBasis: 'loaded',
    payment: 'any',
    validUntil: new Date(Date.now() + 3 * dayMs).toISOString(),
  })
  return {
    'makeOffer, to decline': () => ({
      ...buyer,
      key: 'an-offer-of-a-buyer-0',
      body: { partnerId: 1, terms: terms('1.05'), isConfirmed: true },
    }),
    declineOffer: () => ({
      ...seller,
      ...one(),
      body: { no: 1, reason: 'price', note: 'Too low' },
    }),
    'makeOffer, to withdraw': () => ({
      ...buyer,
      key: 'an-offer-of-a-buyer-1',
      body: { partnerId: 1, terms: terms('1.06'), isConfirmed: true },
    }),
    withdrawOffer: () => ({ ...buyer, ...one(), body: { no: 1 } }),
    makeOffer: () => ({
      ...buyer,
      key: 'an-offer-of-a-buyer-2',
      body: { partnerId: 1, terms: terms('1.07'), isConfirmed: true },
    }),
    reviseOffer: () => ({
      ...seller,
      ...one(),
      key: 'an-offer-of-a-seller',
      body: { terms: terms('1.09'), after: 1, isConfirmed: true },
    }),
    getOffer: () => ({ ...buyer, ...one() }),
    listOffers: () => ({ ...buyer, query: { filter: 'mine', q: 'polypropylene', limit: 5 } }),
    exportOffers: () => ({ ...buyer, query: { language: 'es', q: 'polypropylene' } }),
    getOfferFigures: () => seller,
    countOffers: () => ({ ...seller, query: { materialId: known.material } }),
    acceptOffer: () => ({ ...buyer, ...one(), body: { hash: known.offerHash } }),
    getOfferPdf: () => ({
      ...seller,
      ...one(),
      query: { language: 'es', timeZone: 'America/Monterrey' },
    }),
    getOfferRates: () => ({ ...buyer, ...one(), body: { destination: houston } }),
    orderOffer: () => ({
      ...buyer,
      ...one(),
      key: 'an-order-of-an-offer',
      body: {
        hash: known.offerHash,
        lines: [{ materialId: known.material, quote: known.offerQuote }],
        shippingAddress: address,
        billingAddress: address,
        contactEmail: 'buyer@sample.example',
        contactPhone: '713 555 0100',
        paymentMethod: 'credit',
        paymentToken: 'tok_ok',
      },
    }),
  }
}
