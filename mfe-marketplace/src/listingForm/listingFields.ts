import {
  categories,
  colors,
  currencies,
  knownColors,
  listingDefaults,
  origins,
  units,
  type Category,
} from '@materia/contracts/catalog/lists/constants.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import {
  type OptionalListingField,
  optionalListingFields,
} from '@materia/contracts/catalog/validateListing.ts'
import { hasMeltFlow } from '@materia/contracts/catalog/lists/materials.ts'
import { knownTerm } from '@materia/contracts/catalog/lists/terms.ts'
import type {
  Material,
  MaterialChange,
  MaterialDraft,
} from '@materia/contracts/catalog/material.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { packageTypes } from '@materia/contracts/packageTypes.ts'
import { countries, locationText, stateNames } from '@materia/contracts/places/places.ts'

/** The typed and chosen fields, in the order of the form. */
export const textNames = [
  'category',
  'type',
  'grade',
  'presentation',
  'mfi',
  'color',
  'customColor',
  'materialOrigin',
  'description',
  'quantity',
  'unit',
  'pieceKilograms',
  'packageType',
  'price',
  'currency',
  'lots',
  'country',
  'state',
] as const
export type TextName = (typeof textNames)[number]
export type FieldName = TextName | 'imageUrl'

/** What the form holds, all of it as typed; `imageUrl` are the stored pictures, the cover first. */
export type ListingFields = Record<TextName, string> & { imageUrl: string[] }

/** What a form says of a listing; only its category may not be chosen yet. */
export type ListingDraft = Omit<
  Required<MaterialDraft>,
  'title' | 'category' | 'imageUrl' | OptionalListingField
> &
  Pick<MaterialDraft, OptionalListingField> & { category?: Category; imageUrl: string }

/** The choice of color that `customColor` goes with (spec 3). */
export const otherColor = 'Other'

/** An empty form with the defaults of spec 9. */
export const emptyFields: ListingFields = {
  ...texts(() => ''),
  materialOrigin: listingDefaults.materialOrigin,
  unit: listingDefaults.unit,
  currency: listingDefaults.currency,
  lots: 'single',
  country: listingDefaults.country,
  imageUrl: [],
}

function texts(valueOf: (name: TextName) => string): Record<TextName, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
  return Object.fromEntries(textNames.map((name) => [name, valueOf(name)])) as Record<
    TextName,
    string
  >
}

/** An empty form of a company: its own country, state and currency, as far as its profile says them. */
export function ownFields({ country, state }: Pick<User, 'country' | 'state'>): ListingFields {
  if (country === '') return emptyFields
  return {
    ...emptyFields,
    country,
    state: state in stateNames[country] ? state : '',
    currency: country === 'MEX' ? 'MXN' : 'USD',
  }
}

/** The form of a listing as it is now. */
export function toFields(material: Material): ListingFields {
  const listed = colors.find((color) => color.toLowerCase() === material.color.toLowerCase())
  return {
    ...texts((name) => (name === 'customColor' || name === 'lots' ? '' : (material[name] ?? ''))),
    color: listed ?? otherColor,
    customColor: listed ? '' : material.color,
    lots: material.isSingleLot ? 'single' : 'multiple',
    imageUrl: imageUrls(material.imageUrl),
  }
}

/** The listing that a form describes: grouping commas and spaces around are not part of it, nor is the MFI of what does not flow. */
export function toDraft(fields: ListingFields): ListingDraft {
  const country = oneOf(countries, fields.country)
  const category = oneOf(categories, fields.category)
  return {
    category,
    type: fields.type,
    ...(fields.grade && { grade: fields.grade }),
    presentation: fields.presentation,
    mfi: hasMeltFlow(category, fields.type) ? fields.mfi.trim() : null,
    color: fields.color === otherColor ? storedColor(fields.customColor.trim()) : fields.color,
    materialOrigin: oneOf(origins, fields.materialOrigin) ?? listingDefaults.materialOrigin,
    description: fields.description.trim(),
    quantity: withoutGrouping(fields.quantity),
    unit: oneOf(units, fields.unit) ?? listingDefaults.unit,
    ...(fields.unit === 'Pieces' &&
      fields.pieceKilograms.trim() && { pieceKilograms: fields.pieceKilograms.trim() }),
    ...(fields.packageType && { packageType: oneOf(packageTypes, fields.packageType) }),
    price: withoutGrouping(fields.price),
    currency: oneOf(currencies, fields.currency) ?? listingDefaults.currency,
    isSingleLot: fields.lots === 'single',
    location: country && fields.state ? locationText(country, fields.state) : '',
    imageUrl: JSON.stringify(fields.imageUrl),
  }
}

/** What of a listing is another now. Quantity and price go together, as a price is for all of the quantity, and with the quantity that was seen. */
export function listingChange(before: ListingFields, after: ListingFields): MaterialChange {
  const [old, draft] = [toDraft(before), toDraft(after)]
  const { quantity, unit, price, currency, ...others } = draft
  const offer = { quantity, unit, price, currency }
  const oldOffer = {
    quantity: old.quantity,
    unit: old.unit,
    price: old.price,
    currency: old.currency,
  }
  const gone = optionalListingFields.filter((name) => old[name] && !draft[name])
  return {
    ...difference(old, others),
    ...Object.fromEntries(gone.map((name) => [name, null])),
    ...(!isSame(oldOffer, offer) && { ...offer, quantitySeen: old.quantity }),
  }
}

/** What the catalog changes no more once somebody ordered. */
export function offerOf({
  quantity,
  unit,
  price,
  currency,
  lots,
}: ListingFields): Partial<ListingFields> {
  return { quantity, unit, price, currency, lots }
}

/** The fields that differ from those the form began with. */
export function changedFields(before: ListingFields, after: ListingFields): Partial<ListingFields> {
  return difference(before, after)
}

function difference<Record extends object>(before: Record, after: Record): Partial<Record> {
  const changed: Partial<Record> = { ...after }
  for (const name in changed) if (isSame(before[name], after[name])) delete changed[name]
  return changed
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

/** A known color as it stands in the reference list, whichever language it was typed in. */
function storedColor(text: string): string {
  return knownColors.find((color) => color === knownTerm(text)) ?? text
}

/** `12,500` means 12500; `12,5` stays what it is, which no number is. */
function withoutGrouping(number: string): string {
  const text = number.trim()
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text)
}
