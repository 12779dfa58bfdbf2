import { createHash } from 'node:crypto'
import { type Address } from '@materia/contracts/wire/fields.ts'
import { addressesMax } from '@materia/contracts/identity/addresses/constants.ts'
import type {
  SavedAddress,
  SavedAddresses,
} from '@materia/contracts/identity/addresses/savedAddress.ts'
import { pick } from '@materia/contracts/pick.ts'
import { countries } from '@materia/contracts/places/places.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { addressKey } from '@materia/contracts/places/address.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A delivery address that a company used, saved for its next order. */
export type AddressDocument = Address & {
  /** `<company>/<address>`, so that an address is saved once. */
  _id: string
  userId: number
  usedAt: Date
}

const lines = {
  line1: text,
  line2: { type: String, default: '' },
  city: text,
  state: text,
  postalCode: text,
  country: { ...text, enum: countries },
}

export const addressModel = defineModel<AddressDocument>(
  'addresses',
  { _id: text, userId: integer, ...lines, usedAt: date },
  [[{ userId: 1, usedAt: -1, _id: 1 }]],
)

export type AddressRows = { addresses: ReturnType<typeof addressModel> }

export const addressRowId = (userId: number, id: string) => `${userId}/${id}`

/** The same for every spelling of an address. */
export function addressId({ line1, line2, city, state, postalCode, country }: Address): string {
  return createHash('sha256')
    .update(addressKey([line1, line2, city, state, postalCode, country]))
    .digest('base64url')
}

export const addressLines = (row: AddressDocument): Address => pick(row, lines)

function toSavedAddress(row: AddressDocument): SavedAddress {
  return {
    id: row._id.slice(row._id.indexOf('/') + 1),
    ...addressLines(row),
    usedAt: row.usedAt.toISOString(),
  }
}

export async function readAddresses(
  { addresses }: AddressRows,
  userId: number,
): Promise<SavedAddresses> {
  const found = await addresses
    .find({ userId })
    .sort({ usedAt: -1, _id: 1 })
    .limit(addressesMax)
    .lean()
  return { addresses: readRows(addresses, found, toSavedAddress) }
}
