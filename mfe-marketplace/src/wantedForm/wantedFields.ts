import {
  categories,
  currencies,
  listingDefaults,
  origins,
} from '@materia/contracts/catalog/lists/constants.ts'
import { hasMeltFlow } from '@materia/contracts/catalog/lists/materials.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import {
  asFieldError,
  type NumberRule,
  numberText,
  parseNumber,
  smallNumber,
} from '@materia/contracts/text/parseNumber.ts'
import { validateWanted } from '@materia/contracts/wanted/validateWanted.ts'
import type { Wanted, WantedDraft } from '@materia/contracts/wanted/wanted.ts'
import type { FormRules } from '../listingForm/fieldErrors.ts'
import {
  type FieldName,
  type ListingFields,
  splitValues,
  textNames,
} from '../listingForm/fieldNames.ts'
import {
  emptyFields,
  oneOf,
  ownFields,
  placeOf,
  storedPlace,
} from '../listingForm/listingFields.ts'

/** The post that a form describes. Fields may be missing until their errors are mended. */
export type TypedPost = Partial<WantedDraft> &
  Required<Pick<WantedDraft, 'presentations' | 'colors' | 'currency' | 'location'>>

export const emptyPost: ListingFields = { ...emptyFields, materialOrigin: '', unit: 'T' }

/** An empty form with the company's place and currency. */
export function ownPost(user: Pick<User, 'country' | 'state' | 'postalCode'>): ListingFields {
  return { ...ownFields(user), materialOrigin: '', unit: 'T' }
}

export function toPostFields(post: Wanted): ListingFields {
  const isTonnes = post.kilograms % 1000 === 0
  return {
    ...emptyPost,
    category: post.category,
    type: post.type,
    grade: post.grade ?? '',
    presentation: post.presentations.join(),
    mfiMin: post.mfiMin ?? '',
    mfiMax: post.mfiMax ?? '',
    color: post.colors.join(),
    materialOrigin: post.materialOrigin ?? '',
    description: post.description,
    quantity: String(isTonnes ? post.kilograms / 1000 : post.kilograms),
    unit: isTonnes ? 'T' : 'Kg',
    price: post.targetPrice ?? '',
    showsPrice: post.showsPrice ? 'yes' : '',
    currency: post.currency,
    country: post.country,
    state: post.state,
    postalCode: post.postalCode,
    confirmed: storedPlace(post),
  }
}

export function toPost(fields: ListingFields): TypedPost {
  const category = oneOf(categories, fields.category)
  const flows = hasMeltFlow(category, fields.type)
  const mfi = (name: 'mfiMin' | 'mfiMax') =>
    flows && fields[name].trim() ? numberText(fields[name], ruleOf(name, fields)) : null
  const targetPrice = numberText(fields.price, ruleOf('price', fields)) || null
  return {
    category,
    ...(fields.type && { type: fields.type }),
    grade: fields.grade || null,
    presentations: splitValues(fields.presentation),
    colors: splitValues(fields.color),
    materialOrigin: oneOf(origins, fields.materialOrigin) ?? null,
    mfiMin: mfi('mfiMin'),
    mfiMax: mfi('mfiMax'),
    kilograms: kilogramsOf(fields),
    targetPrice,
    showsPrice: targetPrice !== null && fields.showsPrice === 'yes',
    currency: oneOf(currencies, fields.currency) ?? listingDefaults.currency,
    description: fields.description.trim(),
    ...placeOf(fields),
  }
}

/** Undefined while it is empty, and NaN while it cannot be read. */
function kilogramsOf(fields: ListingFields): number | undefined {
  if (fields.quantity.trim() === '') return undefined
  const amount = Number(numberText(fields.quantity, ruleOf('quantity', fields)))
  return fields.unit === 'T' ? Math.round(amount * 1000) : amount
}

const numberNames = ['quantity', 'price', 'mfiMin', 'mfiMax'] as const

function ruleOf(name: (typeof numberNames)[number], { unit, currency }: ListingFields): NumberRule {
  if (name === 'price') return { decimals: 4, currency: oneOf(currencies, currency) }
  if (name === 'quantity') return { decimals: unit === 'T' ? 3 : 0 }
  return smallNumber
}

/** The validation errors, in the order of the form. */
export const postErrors: FormRules['errorsOf'] = (fields) =>
  validateWanted(toPost(fields)).flatMap(({ field, error }) => {
    const name = postFieldName(field)
    if (!name || (name === 'type' && !fields.category)) return []
    return [{ field: name, ...(numberError(fields, name) ?? { error }) }]
  })

/** The reason why a typed number cannot be read, if it is more than invalid. */
function numberError(
  fields: ListingFields,
  name: FieldName,
): ReturnType<typeof asFieldError> | null {
  const numberName = numberNames.find((each) => each === name)
  const parsed = numberName && parseNumber(fields[numberName], ruleOf(numberName, fields))
  return parsed && 'error' in parsed && parsed.error !== 'invalid' ? asFieldError(parsed) : null
}

/** The form field that shows a field of a post. */
export function postFieldName(path: string): FieldName | undefined {
  const [name = ''] = path.split('.')
  const others: Record<string, FieldName> = {
    presentations: 'presentation',
    colors: 'color',
    kilograms: 'quantity',
    targetPrice: 'price',
    location: 'state',
  }
  return others[name] ?? textNames.find((each) => each === name)
}
