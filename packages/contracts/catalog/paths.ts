import type { MaterialQuery } from './types.ts'

export const catalogPaths = {
  materials: '/api/materials',
  material: (id: number | string) => `/api/materials/${id}`,
  userMaterials: (userId: number | string) => `/api/materials/user/${userId}`,
} as const

/** Path of a page of listings: unset filters are left out, so that equal queries have equal URLs. */
export function materialsPath(query: MaterialQuery): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  return `${catalogPaths.materials}?${search}`
}
