import type { Sample } from '@materia/contracts/samples/sample.ts'

/** A sample of company 7's listing 5, which the reader asked for. */
export function buildSample(sample: Partial<Sample> = {}): Sample {
  return {
    id: 3,
    role: 'buyer',
    partner: { id: 7, companyName: 'Houston Polymers', profilePictureUrl: '' },
    materialId: 5,
    material: {
      title: 'ABS',
      category: 'Plastics',
      type: 'ABS',
      presentation: 'Ground',
      color: 'Black',
      materialOrigin: 'Post-industrial',
      imageUrl: '[]',
    },
    grams: 500,
    state: 'asked',
    shippingAddress: {
      line1: '1200 Dock Rd',
      line2: '',
      city: 'Houston',
      state: 'TX',
      postalCode: '77002',
      country: 'USA',
    },
    contactPhone: '+17135550100',
    pictures: [],
    endsAt: '2099-12-02T12:00:00.000Z',
    history: [{ step: 'ask', by: 'buyer', at: '2099-11-02T12:00:00.000Z' }],
    nextSteps: ['withdraw'],
    createdAt: '2099-11-02T12:00:00.000Z',
    changedAt: '2099-11-02T12:00:00.000Z',
    ...sample,
  }
}
