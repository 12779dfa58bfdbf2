import { address } from './ordersSamples.ts'
import type { Known } from './Known.ts'
import { buyer, type Samples, seller } from './Sample.ts'

/** A sample of the listing that the buyer asks for and the seller agrees to send. */
export const sampleSamples = (known: Known): Samples => ({
  askForSample: () => ({
    ...buyer,
    body: {
      materialId: known.material,
      grams: 500,
      shippingAddress: address,
      contactPhone: '713 555 0100',
      note: 'For film',
    },
  }),
  getSample: () => ({ ...seller, params: { id: known.sample } }),
  listSamples: () => ({ ...seller, query: { filter: 'mine', limit: 5 } }),
  takeSampleStep: () => ({ ...seller, params: { id: known.sample }, body: { step: 'agree' } }),
})
