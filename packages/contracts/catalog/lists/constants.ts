import { materialTypes } from './materials.ts'

export const categories = ['Plastics', 'Metals'] as const
// Marked pure, so that a bundle that needs only other constants omits the materials.
export const typesByCategory: Record<(typeof categories)[number], readonly string[]> = {
  Plastics: /* #__PURE__ */ typesOf('Plastics'),
  Metals: /* #__PURE__ */ typesOf('Metals'),
}
export const presentationsByCategory = {
  Plastics: [
    'In Piece',
    'Crushed',
    'Ground',
    'Hot-Cut Pellets',
    'Spaghetti-Cut Pellets',
    'Bales',
    'Purge',
  ],
  Metals: [
    'In Piece',
    'Sheet',
    'Bar',
    'Wire',
    'Tube',
    'Powder',
    'Granules',
    'Bales',
    'Turnings',
    'Ingots',
  ],
} as const
export const colors = [
  'Red',
  'Blue',
  'Green',
  'Yellow',
  'Black',
  'White',
  'Brown',
  'Gray',
  'Orange',
  'Purple',
  'Pink',
  'Mixed',
] as const
/**
 * Colors with a name in both languages, including frequently typed ones that the form does not
 * list.
 */
export const knownColors = [
  ...colors,
  'Natural',
  'Clear',
  'Turquoise',
  'Galvanized',
  'Silver',
  'Gold',
  'Beige',
] as const
/** Colors of the filter, in the order shown. */
export const filterColors = [
  'Red',
  'Blue',
  'Green',
  'Yellow',
  'Black',
  'White',
  'Brown',
  'Gray',
  'Mixed',
  'Orange',
  'Purple',
  'Pink',
  'Natural',
  'Clear',
  'Turquoise',
  'Galvanized',
  'Silver',
  'Gold',
  'Beige',
] as const
export const origins = ['Post-industrial', 'Post-consumer'] as const
export const units = ['T', 'Kg', 'Pieces'] as const
export const currencies = ['USD', 'MXN'] as const
/**
 * A draft lacks its quantity or its price. Only its owner sees it, and it is listed once it has
 * both.
 */
export const materialStatuses = ['available', 'reserved', 'sold', 'withdrawn', 'draft'] as const
/**
 * The first ones are offered by every list. `material` follows the order of the known materials and
 * grades, `place` the names of countries and states. `delivered` is the price with freight to a postal
 * code.
 */
export const sorts = [
  'newest',
  'price_asc',
  'price_desc',
  'quantity_desc',
  'relevance',
  'quantity_asc',
  'material_asc',
  'material_desc',
  'place_asc',
  'place_desc',
  'company_asc',
  'company_desc',
  'delivered_asc',
  'delivered_desc',
] as const
/** Names of the bounds, each a query parameter. */
export const boundNames = ['priceMin', 'priceMax', 'kilogramsMin', 'kilogramsMax'] as const
/** More than any price or weight that a search needs. */
export const boundMax = 1_000_000_000
/** Values of a listing whose seller gives none. */
export const listingDefaults = {
  country: 'USA',
  currency: 'USD',
  unit: 'Kg',
  materialOrigin: 'Post-industrial',
  carbonClaimant: 'buyer',
} as const

export const reservationStates = ['held', 'confirmed', 'released'] as const
/**
 * Why a reservation is refused. `NOT_ENOUGH`: less is left than ordered. `SINGLE_LOT`: the lot is
 * sold only as a whole. `OWN_MATERIAL`: the buyer is the seller. `ORDER_TAKEN`: the order id
 * belongs to another order. `TERMS_CHANGED`: the buyer agreed to other terms.
 */
export const reservationRefusals = [
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'NOT_ENOUGH',
  'SINGLE_LOT',
  'OWN_MATERIAL',
  'ORDER_TAKEN',
  'TERMS_CHANGED',
  'INVALID_INPUT',
  'UNAVAILABLE',
] as const

/** The material of messages without one. It is seeded, never listed and never deleted. */
export const fallbackMaterialId = 1

export const pageSize = 24
export const pageSizeMax = 100
/** Pages up to this number can be requested by number; further pages only by cursor. */
export const pagesMax = 50
/** Maximum number of listings in a plain list without parameters. */
export const plainListMax = 1000
/** Range of ids in one part of the list of all listings. A sitemap may have 50,000 URLs. */
export const idsPerPart = 10_000
export const imagesMax = 5
export const imageBytesMax = 5 * 1024 * 1024
export const searchTextMax = 200
export const descriptionMax = 4000
export const colorMax = 40
/** Maximum length of a list of colors. */
export const colorsMax = 400
/** Maximum number of a company's favorites. */
export const favoritesMax = 1000
export const similarMax = 8
/** How long an order may reserve a quantity before it is confirmed. */
export const reservationMinutes = 30
export const importRowsMax = 500
/** Maximum number of pictures in an import. */
export const importPicturesMax = 200
export const importBytesMax = 1024 * 1024

/** Whether an order is by the price with freight, which needs a destination. */
export function isByDelivered(sort?: string): sort is DeliveredSort {
  return sort === 'delivered_asc' || sort === 'delivered_desc'
}

function typesOf(category: (typeof categories)[number]): readonly string[] {
  return materialTypes.filter((row) => row.category === category).map(({ type }) => type)
}
export type Category = (typeof categories)[number]
export type Currency = (typeof currencies)[number]
export type Unit = (typeof units)[number]
export type MaterialOrigin = (typeof origins)[number]
export type MaterialStatus = (typeof materialStatuses)[number]
export type MaterialSort = (typeof sorts)[number]
export type DeliveredSort = Extract<MaterialSort, `delivered_${string}`>
export type BoundName = (typeof boundNames)[number]
export type ReservationState = (typeof reservationStates)[number]
export type ReservationRefusal = (typeof reservationRefusals)[number]
