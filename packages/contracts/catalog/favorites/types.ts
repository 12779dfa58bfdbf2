import type { Material } from '../types.ts'

export type FavoritesQuery = { limit?: number; cursor?: string }
export type FavoritesPage = { items: Material[]; total: number; nextCursor: string | null }

export type FavoriteEventData = { userId: number; materialId: number }
