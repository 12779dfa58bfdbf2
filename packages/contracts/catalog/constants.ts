export const categories = ['Plastics', 'Metals'] as const
export const typesByCategory = { Plastics: ['Polypropylene', 'Polyethylene'], Metals: ['Copper', 'Steel'] } as const
export const presentationsByCategory = {
  Plastics: ['In Piece', 'Crushed', 'Ground', 'Hot-Cut Pellets', 'Spaghetti-Cut Pellets'],
  Metals: ['In Piece', 'Sheet', 'Bar', 'Wire', 'Tube', 'Powder', 'Granules'],
} as const
export const colors = ['Red', 'Blue', 'Green', 'Yellow', 'Black', 'White', 'Brown', 'Gray', 'Orange', 'Purple', 'Pink', 'Mixed'] as const
export const filterColors = ['Red', 'Blue', 'Green', 'Yellow', 'Black', 'White', 'Brown', 'Gray', 'Mixed'] as const
export const origins = ['Post-industrial', 'Post-consumer'] as const
export const units = ['T', 'Kg', 'Pieces'] as const
export const currencies = ['USD', 'MXN'] as const
export const materialStatuses = ['available', 'reserved', 'sold', 'withdrawn'] as const
export const sorts = ['newest', 'price_asc', 'price_desc', 'quantity_desc'] as const

/** The fallback material of messages without one: seeded, never listed, never deleted (spec 3). */
export const fallbackMaterialId = 1

export const pageSize = 24
export const pageSizeMax = 100
/** Most listings that a plain list without parameters answers. */
export const plainListMax = 1000
/** Widths in pixels that each picture is stored in: `/uploads/x.webp` is the largest, `/uploads/x-320.webp` the 320 wide one. */
export const imageWidths = [320, 640, 1280] as const
export const imagesMax = 5
