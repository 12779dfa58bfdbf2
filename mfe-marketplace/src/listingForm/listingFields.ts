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
import { claimants, counterfactuals, isClaimable } from '@materia/contracts/goods/carbonTerms.ts'
import { packageTypes } from '@materia/contracts/goods/packageTypes.ts'
import {
  type NumberRule,
  numberText,
  parseNumber,
  smallNumber,
} from '@materia/contracts/text/parseNumber.ts'
import { findOtherState, placeKey } from '@materia/contracts/places/address.ts'
import { countries, locationText, stateNames } from '@materia/contracts/places/places.ts'
import { type ListingFields, type TextName, textNames } from './fieldNames.ts'
import { basesFor, type PriceBasis, wholePrice } from './priceBasis.ts'

const decimalsOf = { quantity: 0, price: 2, pieceKilograms: 3, smallestPart: 0 } as const
/** A price per kilogram may have fractions of a cent. */
const perKilogramDecimals = 4
export type NumberName = keyof typeof decimalsOf | 'mfi'

/** The rule of a typed number. A price may name the selected currency. */
export function numberRule(name: NumberName, fields: ListingFields): NumberRule {
  if (name === 'mfi') return smallNumber
  if (name !== 'price') return { decimals: decimalsOf[name] }
  return {
    decimals: priceBasis(fields) === 'kg' ? perKilogramDecimals : decimalsOf.price,
    currency: oneOf(currencies, fields.currency) ?? listingDefaults.currency,
  }
}

/** The basis of the typed price: the whole quantity when the unit does not allow the choice. */
export function priceBasis({ priceFor, unit, pieceKilograms }: ListingFields): PriceBasis {
  const allowed = basesFor({
    unit: oneOf(units, unit) ?? listingDefaults.unit,
    pieceKilograms: numberText(pieceKilograms, { decimals: decimalsOf.pieceKilograms }),
  })
  return oneOf(allowed, priceFor) ?? 'lot'
}

export function isNumberName(name: string): name is NumberName {
  return name === 'mfi' || name in decimalsOf
}

/** The listing that a form describes. Only its category may be missing. */
export type ListingDraft = Omit<
  Required<MaterialDraft>,
  'title' | 'category' | 'imageUrl' | 'isStateConfirmed' | 'carbonClaimant' | OptionalListingField
> &
  Pick<MaterialDraft, 'isStateConfirmed' | 'carbonClaimant' | OptionalListingField> & {
    category?: Category
    imageUrl: string
  }

/** The color choice that shows the field `customColor`. */
export const otherColor = 'Other'

/** An empty form with the platform's defaults. */
export const emptyFields: ListingFields = {
  ...texts(() => ''),
  materialOrigin: listingDefaults.materialOrigin,
  unit: listingDefaults.unit,
  currency: listingDefaults.currency,
  carbonClaimant: listingDefaults.carbonClaimant,
  priceFor: 'lot',
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

/** An empty form with the company's place and currency, if its profile has them. */
export function ownFields({
  country,
  state,
  postalCode = '',
}: Pick<User, 'country' | 'state' | 'postalCode'>): ListingFields {
  if (country === '') return emptyFields
  return {
    ...emptyFields,
    country,
    state: state in stateNames[country] ? state : '',
    postalCode,
    confirmed: storedPlace({ state, postalCode }),
    currency: country === 'MEX' ? 'MXN' : 'USD',
  }
}

/** A stored place was confirmed when it was saved. */
export function storedPlace({ state, postalCode }: Pick<Material, 'state' | 'postalCode'>): string {
  return postalCode ? placeKey({ state, postalCode }) : ''
}

/** Texts that are no field of a listing. */
const ownNames = [
  'customColor',
  'mfiMin',
  'mfiMax',
  'showsPrice',
  'priceFor',
  'lots',
  'confirmed',
  'isUnlisted',
  'saveAs',
] as const

/** The fields of an existing listing. */
export function toFields(material: Material): ListingFields {
  const listed = colors.find((color) => color.toLowerCase() === material.color.toLowerCase())
  return {
    ...texts((name) => (isOwnName(name) ? '' : (material[name] ?? ''))),
    color: listed ?? otherColor,
    customColor: listed ? '' : material.color,
    priceFor: 'lot',
    lots: material.isSingleLot ? 'single' : 'multiple',
    confirmed: storedPlace(material),
    isUnlisted: material.isUnlisted ? 'yes' : '',
    imageUrl: imageUrls(material.imageUrl),
  }
}

/**
 * The listing that a form describes, with numbers as plain decimal text. A number that cannot be
 * read stays as typed. A type that does not flow gets no melt flow index.
 */
export function toDraft(fields: ListingFields): ListingDraft {
  const category = oneOf(categories, fields.category)
  const number = (name: NumberName) => numberText(fields[name], numberRule(name, fields))
  const counterfactual = oneOf(counterfactuals, fields.counterfactual)
  return {
    category,
    type: fields.type,
    ...(fields.grade && { grade: fields.grade }),
    presentation: fields.presentation,
    mfi: hasMeltFlow(category, fields.type) ? number('mfi') : null,
    color: fields.color === otherColor ? storedColor(fields.customColor.trim()) : fields.color,
    materialOrigin: oneOf(origins, fields.materialOrigin) ?? listingDefaults.materialOrigin,
    description: fields.description.trim(),
    quantity: number('quantity'),
    unit: oneOf(units, fields.unit) ?? listingDefaults.unit,
    ...(fields.unit === 'Pieces' &&
      fields.pieceKilograms.trim() && { pieceKilograms: number('pieceKilograms') }),
    ...(fields.packageType && { packageType: oneOf(packageTypes, fields.packageType) }),
    price: typedPrice(fields).price,
    currency: oneOf(currencies, fields.currency) ?? listingDefaults.currency,
    isSingleLot: fields.lots === 'single',
    isUnlisted: fields.isUnlisted === 'yes',
    ...(fields.lots === 'multiple' &&
      fields.smallestPart.trim() && { smallestPart: number('smallestPart') }),
    ...(counterfactual && { counterfactual }),
    ...(isClaimable(fields.counterfactual) && {
      carbonClaimant: oneOf(claimants, fields.carbonClaimant) ?? listingDefaults.carbonClaimant,
    }),
    ...placeOf(fields),
    imageUrl: JSON.stringify(fields.imageUrl),
  }
}

/** The typed place. The empty text is no place. */
export function placeOf(
  fields: ListingFields,
): Pick<MaterialDraft, 'location' | 'isStateConfirmed'> & { postalCode?: string } {
  const country = oneOf(countries, fields.country)
  const place = { state: fields.state, postalCode: fields.postalCode.trim() }
  const isStateConfirmed =
    fields.confirmed === placeKey(place) && country && findOtherState({ country, ...place })
  return {
    ...(place.postalCode && { postalCode: place.postalCode }),
    ...(isStateConfirmed && { isStateConfirmed: true }),
    location: country && fields.state ? locationText(country, fields.state) : '',
  }
}

/** Whether the price of the whole quantity is rounded to the cent. */
export function isPriceRounded(fields: ListingFields): boolean {
  return typedPrice(fields).isRounded
}

/** The price of the whole quantity. It stays as typed while a number cannot be read. */
function typedPrice(fields: ListingFields): { price: string; isRounded: boolean } {
  const typed = parseNumber(fields.price, numberRule('price', fields))
  if (!('value' in typed)) return { price: fields.price.trim(), isRounded: false }
  return wholePrice(typed.value, priceBasis(fields), {
    quantity: numberText(fields.quantity, numberRule('quantity', fields)),
    unit: oneOf(units, fields.unit) ?? listingDefaults.unit,
    pieceKilograms: numberText(fields.pieceKilograms, numberRule('pieceKilograms', fields)),
  })
}

/**
 * The changed fields. Quantity and price go together, because the price is for the whole quantity.
 * The former quantity lets the catalog detect an order in between.
 */
export function listingChange(before: ListingFields, after: ListingFields): MaterialChange {
  const [old, draft] = [toDraft(before), toDraft(after)]
  const { quantity, unit, price, currency, isStateConfirmed, ...others } = draft
  const offer = { quantity, unit, price, currency }
  const oldOffer = {
    quantity: old.quantity,
    unit: old.unit,
    price: old.price,
    currency: old.currency,
  }
  const gone = optionalListingFields.filter((name) => old[name] && !draft[name])
  const changed = difference(old, others)
  return {
    ...changed,
    ...(('location' in changed || 'postalCode' in changed) &&
      isStateConfirmed && { isStateConfirmed }),
    ...Object.fromEntries(gone.map((name) => [name, null])),
    ...(!isSame(oldOffer, offer) && { ...offer, quantitySeen: old.quantity }),
  }
}

/** The fields that the catalog locks once the listing is ordered. */
export function offerOf({
  quantity,
  unit,
  price,
  priceFor,
  currency,
  lots,
}: ListingFields): Partial<ListingFields> {
  return { quantity, unit, price, priceFor, currency, lots }
}

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

/** A known color as in the reference list, whichever language it was typed in. */
function storedColor(text: string): string {
  return knownColors.find((color) => color === knownTerm(text)) ?? text
}

function isOwnName(name: TextName): name is (typeof ownNames)[number] {
  return ownNames.some((own) => own === name)
}

export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string,
): Value | undefined {
  return values.find((value) => value === text)
}
