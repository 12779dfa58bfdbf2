import type { EventStream } from '../Event.ts'
import type { Material } from './types.ts'

export const materialListed = 'catalog.material.listed'
export const materialChanged = 'catalog.material.changed'
/** Withdrawn by its owner, deleted, or its owner's account was. */
export const materialWithdrawn = 'catalog.material.withdrawn'
export const favouriteAdded = 'catalog.favourite.added'
export const favouriteRemoved = 'catalog.favourite.removed'
/** A seller's account is gone: the listings are taken down some at a time, each time by one such event. */
export const sellerClosed = 'catalog.seller.closed'

export const catalogStream: EventStream = {
  name: 'catalog',
  subjects: [materialListed, materialChanged, materialWithdrawn, favouriteAdded, favouriteRemoved, sellerClosed],
}

/** Data of `catalog.material.*`: what other services keep of a listing. */
export type MaterialEventData = Omit<Material, 'seller' | 'createdAt' | 'isSoldOut'> & {
  /** Grows by one with every change, so that an older event never overwrites a newer one. */
  revision: number
  isDeleted: boolean
}

export type FavouriteEventData = { userId: number; materialId: number }
export type SellerClosedData = { userId: number }
