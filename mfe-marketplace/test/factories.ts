import { buildUser as buildCompany } from '@materia/client/identity/buildUser.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialCounts, MaterialPage } from '@materia/contracts/catalog/search.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'

export function buildMaterial(overrides: Partial<Material> = {}): Material {
  const { id = 7, userId = 2 } = overrides
  return {
    id,
    userId,
    title: 'Polypropylene / Ground / Blue / Post-industrial',
    description: 'Clean regrind of crates, washed and dried.',
    category: 'Plastics',
    type: 'Polypropylene',
    presentation: 'Ground',
    mfi: '12',
    color: 'Blue',
    quantity: '20',
    unit: 'T',
    price: '18400.00',
    currency: 'USD',
    location: 'Nuevo León, México',
    country: 'MEX',
    state: 'NL',
    postalCode: '64010',
    imageUrl: `["/uploads/lot${id}a-2f62b5.webp","/uploads/lot${id}b-2f62b5.webp"]`,
    materialOrigin: 'Post-industrial',
    status: 'available',
    isSingleLot: true,
    createdAt: '2025-11-03T10:00:00.000Z',
    seller: {
      id: userId,
      companyName: 'Plásticos del Norte',
      profilePictureUrl: '',
      isVerified: true,
    },
    ...overrides,
  }
}

type PageSetting = {
  firstId?: number
  count: number
  total: number
  nextCursor?: string
  counts?: Partial<MaterialCounts>
}

/** A page of listings numbered from `firstId` on. */
export function buildPage({
  firstId = 1,
  count,
  total,
  nextCursor,
  counts,
}: PageSetting): MaterialPage {
  const items = Array.from({ length: count }, (_, index) => buildMaterial({ id: firstId + index }))
  return {
    items,
    total,
    nextCursor: nextCursor ?? null,
    exchangeRate: { mxnPerUsd: 18.4, date: '2026-11-02' },
    ...(counts && { counts: buildCounts(counts) }),
  }
}

export function buildCounts(overrides: Partial<MaterialCounts> = {}): MaterialCounts {
  return {
    category: {},
    type: {},
    grade: {},
    presentation: {},
    color: {},
    materialOrigin: {},
    country: {},
    state: {},
    ...overrides,
  }
}

export function buildUser(overrides: Partial<User> = {}): User {
  return buildCompany({
    id: 3,
    description: 'Compounder',
    createdAt: '2025-01-10T10:00:00.000Z',
    ...overrides,
  })
}
