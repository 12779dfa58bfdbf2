import type { SaleFinishedData } from '@materia/contracts/orders/saleEvent.ts'

/** A sale of company 1 to company 2: a tonne of HDPE that would have been landfilled. */
export function buildSale(overrides: Partial<SaleFinishedData> = {}): SaleFinishedData {
  return {
    orderId: 1,
    revision: 5,
    materialId: 5,
    buyerId: 2,
    sellerId: 1,
    finishedAt: '2099-03-04T10:00:00.000Z',
    goods: '1000.00',
    currency: 'USD',
    kilograms: '1000',
    material: {
      category: 'Plastics',
      type: 'Polyethylene',
      grade: 'HDPE',
      presentation: 'Ground',
      materialOrigin: 'Post-industrial',
    },
    origin: { country: 'MEX', state: 'NL' },
    destination: { country: 'USA', state: 'TX' },
    freight: { mode: 'truck', kilometres: 950, isEstimated: true },
    counterfactual: 'landfilled',
    claimant: 'buyer',
    ...overrides,
  }
}
