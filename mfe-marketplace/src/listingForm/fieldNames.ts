/** The typed and selected fields of a listing and of a wanted post, in the order of the form. */
export const textNames = [
  'category',
  'type',
  'grade',
  'presentation',
  'mfi',
  'mfiMin',
  'mfiMax',
  'color',
  'customColor',
  'materialOrigin',
  'description',
  'quantity',
  'unit',
  'pieceKilograms',
  'packageType',
  'price',
  // `yes` or empty.
  'showsPrice',
  'priceFor',
  'currency',
  'lots',
  'smallestPart',
  'country',
  'state',
  'postalCode',
  // The confirmed place, see `placeKey`. Not shown.
  'confirmed',
  'counterfactual',
  'carbonClaimant',
  // `yes` or empty.
  'isUnlisted',
  // `draft` or empty. Not shown.
  'saveAs',
] as const
export type TextName = (typeof textNames)[number]
export type FieldName = TextName | 'imageUrl'

/** The form's fields as typed. `imageUrl` are the stored images, the cover first. */
export type ListingFields = Record<TextName, string> & { imageUrl: string[] }

/** The values of a field with several, joined by commas. */
export function splitValues(joined: string): string[] {
  return joined.split(',').filter(Boolean)
}
