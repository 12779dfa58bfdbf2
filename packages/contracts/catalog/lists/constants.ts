import { materialTypes } from './materials.ts'

export const categories = ['Plastics', 'Metals'] as const
// Pure: a bundle that needs another constant goes without the materials.
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
/** What people type beside the listed colors, and is said in both languages. */
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
/** Those of the specification first. */
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
/** A draft has no quantity or no price yet: its owner alone sees it, and it is listed once it has both. */
export const materialStatuses = ['available', 'reserved', 'sold', 'withdrawn', 'draft'] as const
/** Those that every list offers first; `material` is the order of the materials and grades that are known, `place` the countries' and their states' names. */
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
] as const
/** The bounds of a list, each a field of its own. */
export const boundNames = ['priceMin', 'priceMax', 'kilogramsMin', 'kilogramsMax'] as const
/** More than any price or weight that is asked for. */
export const boundMax = 1_000_000_000
/** What a listing says where its seller says nothing (spec 9). */
export const listingDefaults = {
  country: 'USA',
  currency: 'USD',
  unit: 'Kg',
  materialOrigin: 'Post-industrial',
} as const

export const reservationStates = ['held', 'confirmed', 'released'] as const
/** Why a reservation is not made: the listing is gone, not for sale, too small, sold as a whole only, the buyer's own; the order id stands for another one. */
export const reservationRefusals = [
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'NOT_ENOUGH',
  'SINGLE_LOT',
  'OWN_MATERIAL',
  'ORDER_TAKEN',
  'INVALID_INPUT',
  'UNAVAILABLE',
] as const

/** The fallback material of messages without one: seeded, never listed, never deleted (spec 3). */
export const fallbackMaterialId = 1

export const pageSize = 24
export const pageSizeMax = 100
/** Most pages of a list that have a number: further on leads the cursor alone. */
export const pagesMax = 50
/** Most listings that a plain list without parameters answers. */
export const plainListMax = 1000
/** Ids that one part of the list of all listings covers (a sitemap may have 50,000 addresses). */
export const idsPerPart = 10_000
export const imagesMax = 5
export const imageBytesMax = 5 * 1024 * 1024
export const searchTextMax = 200
export const descriptionMax = 4000
export const colorMax = 40
/** Longest text of several colors. */
export const colorsMax = 400
/** Most favorites that a user keeps. */
export const favoritesMax = 1000
export const similarMax = 8
/** How long an order may hold a quantity before it is confirmed. */
export const reservationMinutes = 30
export const importRowsMax = 500
/** Most pictures that go with an import. */
export const importPicturesMax = 200
export const importBytesMax = 1024 * 1024

function typesOf(category: (typeof categories)[number]): readonly string[] {
  return materialTypes.filter((row) => row.category === category).map(({ type }) => type)
}
export type Category = (typeof categories)[number]
export type Currency = (typeof currencies)[number]
export type Unit = (typeof units)[number]
export type MaterialOrigin = (typeof origins)[number]
export type MaterialStatus = (typeof materialStatuses)[number]
export type MaterialSort = (typeof sorts)[number]
export type BoundName = (typeof boundNames)[number]
export type ReservationState = (typeof reservationStates)[number]
export type ReservationRefusal = (typeof reservationRefusals)[number]
