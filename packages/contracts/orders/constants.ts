export const packageTypes = ['pallet', 'supersack', 'box', 'coil', 'loose'] as const
/** Spec 9: what is sent where nothing else is known, in centimetres and kilograms. */
export const fixedPackage = { dimensions: { length: 20, width: 20, height: 20 }, weight: 50, packageType: 'pallet' } as const
/** What the carriers of the table offer; a provider of freight calls its services as it likes. */
export const shippingServices = ['economy', 'standard', 'express'] as const
/** How long the price of a rate holds. */
export const quoteMinutes = 30
/** Ten trucks. */
export const weightMax = 200_000
/** As long as a trailer, in centimetres. */
export const lengthMax = 1_600
