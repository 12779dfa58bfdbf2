import { buyer } from './chatSamples.ts'

const houston = { address: '4100 Navigation Blvd', city: 'Houston', state: 'TX', postalCode: '77003', country: 'USA' }

/** What the calls of orders are tried with, in this order: the buyer, company 2, about a listing of the seller. */
export const ordersSamples = (materialId: () => number) => ({
  calculateShipping: () => ({ ...buyer, body: { materialId: materialId(), quantity: '1000', destination: houston } }),
})
