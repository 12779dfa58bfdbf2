import { buyer, seller } from './chatSamples.ts'

const houston = { address: '4100 Navigation Blvd', city: 'Houston', state: 'TX', postalCode: '77003', country: 'USA' }

const { address: line1, ...place } = houston

/** What the calls of kept addresses are tried with, in this order. */
export const addressSamples = {
  keepAddress: () => ({ ...seller, body: { line1, line2: '', ...place } }),
  listAddresses: () => seller,
  removeAddress: () => ({ ...seller, params: { id: '0'.repeat(43) } }),
}

/** What the calls of orders are tried with, in this order: the buyer, company 2, about a listing of the seller. */
export const ordersSamples = (materialId: () => number) => ({
  calculateShipping: () => ({ ...buyer, body: { materialId: materialId(), quantity: '1000', destination: houston } }),
})
