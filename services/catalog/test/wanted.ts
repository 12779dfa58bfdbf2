import type { Wanted, WantedDraft } from '@materia/contracts/wanted/wanted.ts'
import type { Catalog } from './startCatalog.ts'

export function buildWanted(overrides: Partial<WantedDraft> = {}): WantedDraft {
  return {
    category: 'Plastics',
    type: 'Polypropylene',
    presentations: ['Ground'],
    colors: ['Blue', 'Black'],
    mfiMin: '8',
    mfiMax: '20',
    kilograms: 20_000,
    location: 'Nuevo León, México',
    postalCode: '64010',
    ...overrides,
  }
}

type Draft = Partial<Record<keyof WantedDraft, unknown>>

/** Calls of companies about wanted posts. */
export function wantedCalls(catalog: Catalog) {
  const post = (userId: number, draft: Draft = {}) =>
    catalog.call('POST', '/api/wanted', {
      user: { userId },
      body: { ...buildWanted(), ...draft },
    })
  return {
    post,
    posted: async (userId: number, draft?: Draft) => (await post(userId, draft)).body as Wanted,
    change: (userId: number, id: number, body: object) =>
      catalog.call('PATCH', `/api/wanted/${id}`, { user: { userId }, body }),
    get: (id: number, userId?: number) =>
      catalog.call('GET', `/api/wanted/${id}`, userId ? { user: { userId } } : {}),
    list: (query = '') => catalog.call('GET', `/api/wanted${query}`),
  }
}
