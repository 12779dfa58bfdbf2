/** The companies' own texts about an order, with their maximum lengths. */
export const referenceMax = { poNumber: 40, costCenter: 40, sellerNote: 1000 } as const
export const referenceFields = ['poNumber', 'costCenter', 'sellerNote'] as const
export type ReferenceField = (typeof referenceFields)[number]
