import { findUnconfirmedState, validateAddress } from '@materia/contracts/places/address.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { contactPhoneMin } from '@materia/contracts/orders/constants.ts'
import { countries } from '@materia/contracts/places/places.ts'
import type { parsePhone } from '@materia/contracts/text/parsePhone.ts'
import { phonePattern, phoneText } from '@materia/contracts/text/phoneText.ts'
import { emailRule, validateText } from '@materia/contracts/text/rules.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'

export type Side = 'shipping' | 'billing'
type AddressName = `${Side}_${keyof Address}`
/**
 * The fields of the shipping step. `isBillingSame` and `isAddressSaved` are `yes` or empty.
 * `…_confirmed`: the address whose state and postal code the buyer has confirmed, see `placeKey`.
 */
export type CheckoutFields = Record<
  | AddressName
  | `${Side}_confirmed`
  | 'contactEmail'
  | 'contactPhone'
  | 'isBillingSame'
  | 'isAddressSaved'
  | 'poNumber'
  | 'costCenter',
  string
>

export const addressParts = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const

export function addressOf(fields: CheckoutFields, side: Side): Address {
  const text = (part: keyof Address) => fields[`${side}_${part}`].trim()
  const country = countries.find((code) => code === fields[`${side}_country`]) ?? 'USA'
  return {
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    country,
  }
}

export function billingOf(fields: CheckoutFields): Address {
  return addressOf(fields, fields.isBillingSame ? 'shipping' : 'billing')
}

export const addressFields = (side: Side, address: Address) =>
  Object.fromEntries(addressParts.map((part) => [`${side}_${part}`, address[part]]))

function validateSide(fields: CheckoutFields, side: Side) {
  const address = addressOf(fields, side)
  const wrong = validateAddress(address)
  const other = findUnconfirmedState(address, fields[`${side}_confirmed`])
  if (wrong.some(({ field }) => field === 'state') || !other) return wrong
  const elsewhere = { field: 'state', error: 'elsewhere' } as const
  const isAfter = ({ field }: (typeof wrong)[number]) => field === 'postalCode'
  return [...wrong.filter((one) => !isAfter(one)), elsewhere, ...wrong.filter(isAfter)]
}

/**
 * In the order of the form's fields, because the first one takes the focus. `parse` reads phone
 * numbers exactly, once its library has loaded.
 */
export function validateCheckout(
  fields: CheckoutFields,
  parse: typeof parsePhone | null = null,
): { field: keyof CheckoutFields; error: string }[] {
  const sides: Side[] = fields.isBillingSame ? ['shipping'] : ['shipping', 'billing']
  const phone = fields.contactPhone.trim()
  const phoneError =
    validateText(
      { isRequired: true, min: contactPhoneMin, max: 40, pattern: phonePattern },
      phone,
    ) ?? (parse?.(phone, addressOf(fields, 'shipping').country) === null ? 'invalid' : undefined)
  return [
    ...(validateText(emailRule, fields.contactEmail.trim())
      ? [{ field: 'contactEmail', error: 'invalid' } as const]
      : []),
    ...(phoneError ? [{ field: 'contactPhone', error: 'invalid' } as const] : []),
    ...sides.flatMap((side) =>
      validateSide(fields, side).map(({ field, error }) => ({
        field: `${side}_${field}` as const,
        error,
      })),
    ),
  ]
}

export function firstFields({
  country,
  email,
  phoneNumber,
}: Pick<User, 'country' | 'email' | 'phoneNumber'>): CheckoutFields {
  const home = country === 'MEX' ? 'MEX' : 'USA'
  const fields: CheckoutFields = {
    shipping_line1: '',
    shipping_line2: '',
    shipping_city: '',
    shipping_state: '',
    shipping_postalCode: '',
    shipping_country: home,
    shipping_confirmed: '',
    billing_line1: '',
    billing_line2: '',
    billing_city: '',
    billing_state: '',
    billing_postalCode: '',
    billing_country: home,
    billing_confirmed: '',
    contactEmail: email ?? '',
    contactPhone: phoneText(phoneNumber ?? ''),
    isBillingSame: 'yes',
    isAddressSaved: 'yes',
    poNumber: '',
    costCenter: '',
  }
  return fields
}

const draftKey = (userId: number) => `checkout_draft_${userId}`

/** The fields as typed before a reload of the page, else with the address that was used last. */
export function readFields(user: User, lastUsed?: Address): CheckoutFields {
  const first = firstFields(user)
  const draft = readFormDraft('sessionStorage', draftKey(user.id))
  if (!draft) return lastUsed ? { ...first, ...addressFields('shipping', lastUsed) } : first
  const fields = { ...first }
  for (const [name, value] of Object.entries(draft)) {
    if (isName(name, first) && typeof value === 'string') fields[name] = value
  }
  return fields
}

export function saveFields(userId: number, fields: CheckoutFields): void {
  writeFormDraft('sessionStorage', draftKey(userId), fields)
}

function isName(name: string, fields: CheckoutFields): name is keyof CheckoutFields {
  return Object.hasOwn(fields, name)
}
