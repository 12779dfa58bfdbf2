import type { MaterialQuery } from './types.ts'

export const catalogPaths = {
  materials: '/api/materials',
  material: (id: number | string) => `/api/materials/${id}`,
  materialIds: '/api/materials/ids',
  materialPlaces: '/api/materials/places',
  userMaterials: (userId: number | string) => `/api/materials/user/${userId}`,
  similarMaterials: (id: number | string) => `/api/materials/${id}/similar`,
  materialViews: (id: number | string) => `/api/materials/${id}/views`,
  importMaterials: '/api/materials/import',
  ownMaterials: '/api/user/materials',
  exportMaterials: '/api/user/materials/export',
  favorite: (materialId: number | string) => `/api/favorites/${materialId}`,
  ownFavorites: '/api/user/favorites',
  favoriteIds: '/api/user/favorites/ids',
  uploadImage: '/api/upload/image',
  uploadImages: '/api/upload/images',
} as const

/** Path of a page of listings: unset filters are left out, so that equal queries have equal URLs. */
export function materialsPath(query: MaterialQuery): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  return `${catalogPaths.materials}?${search}`
}
