import { dayMs } from '@materia/contracts/durations.ts'
import { listingDraft } from '../listingDraft.ts'
import type { Known } from './Known.ts'
import { buyer, type Samples, seller } from './Sample.ts'

/** A frame contract about a new listing, of which a part is called off, and its end. */
export function callOffSamples(known: Known): Samples {
  const one = () => ({ params: { id: known.offer } })
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  return {
    'createMaterial, to call off': () => ({
      ...seller,
      body: { ...listingDraft(known.picture, 'Red'), isSingleLot: false },
    }),
    'makeOffer, of a frame contract': () => ({
      ...buyer,
      key: 'a-frame-contract',
      body: {
        partnerId: 1,
        terms: {
          lines: [{ materialId: known.material, quantity: '150', price: '1.07', per: 'kg' }],
          currency: 'USD',
          incoterm: 'EXW',
          place: 'Monterrey, NL',
          weightBasis: 'loaded',
          payment: 'any',
          validUntil: inDays(3),
          callOff: { perMonth: '50', until: inDays(100).slice(0, 10), rest: 'owed' },
        },
        isConfirmed: true,
      },
    }),
    'acceptOffer, of a frame contract': () => ({
      ...seller,
      ...one(),
      body: { hash: known.offerHash },
    }),
    getFrame: () => ({ ...seller, ...one() }),
    callOff: () => ({ ...buyer, ...one(), key: 'a-call-off-of-a-part', body: { quantity: '50' } }),
    endFrame: () => ({ ...seller, ...one(), body: { note: 'The line is down' } }),
  }
}
