import type { Wanted, WantedPage } from '@materia/contracts/wanted/wanted.ts'

export function buildWanted(overrides: Partial<Wanted> = {}): Wanted {
  const { userId = 2 } = overrides
  return {
    id: 5,
    userId,
    title: 'Polypropylene / Ground',
    category: 'Plastics',
    type: 'Polypropylene',
    presentations: ['Ground'],
    grade: null,
    colors: [],
    materialOrigin: null,
    mfiMin: '8',
    mfiMax: '14',
    kilograms: 22_000,
    targetPrice: '0.95',
    showsPrice: true,
    currency: 'USD',
    location: 'Nuevo León, México',
    postalCode: '64010',
    country: 'MEX',
    state: 'NL',
    description: 'Washed, without labels.',
    status: 'open',
    until: new Date(Date.now() + 11.5 * 86_400_000).toISOString(),
    createdAt: '2026-11-03T10:00:00.000Z',
    buyer: {
      id: userId,
      companyName: 'Plásticos del Norte',
      profilePictureUrl: '',
      isVerified: true,
    },
    ...overrides,
  }
}

export function buildWantedPage(items: Wanted[]): WantedPage {
  return {
    items,
    total: items.length,
    nextCursor: null,
    exchangeRate: { mxnPerUsd: 18.4, date: '2026-11-02' },
  }
}
