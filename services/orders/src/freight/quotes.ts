import { createHash, type KeyObject } from 'node:crypto'
import { addressKey } from '@materia/contracts/places/address.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { quoteMinutes } from '@materia/contracts/orders/constants.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import type { ShippingPlace } from '@materia/contracts/orders/shipping.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { readToken, signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import Joi from 'joi'

/** The purchase that a quote is valid for. */
export type Quoted = {
  buyerId: number
  materialId: number
  quantity: string
  destination: ShippingPlace
  /** The terms of the listing that the freight was computed for. */
  termsRevision: number
}

/** The freight rate that the buyer saw and the order uses. */
export type Quote = {
  carrier: string
  service: string
  cents: number
  currency: Currency
  estimatedDays: number
}

type Signed = Quote & Omit<Quoted, 'destination'> & { place: string; expiresAt: number }

const purpose = 'shipping quote'
const signedSchema = Joi.object<Signed>().unknown()

/** Signs a quote, so that the order can trust the browser's copy. */
export function signQuote(
  keys: KeyObject[],
  { destination, ...quoted }: Quoted,
  quote: Quote,
  now: Date,
): string {
  const signed: Signed = {
    ...quoted,
    ...quote,
    place: placeOf(destination),
    expiresAt: now.getTime() + quoteMinutes * 60_000,
  }
  return signToken(keys, purpose, JSON.stringify(signed))
}

/**
 * Reads a quote. Throws QUOTE_INVALID if it is forged or for another purchase, or QUOTE_EXPIRED.
 */
export function readQuote(keys: KeyObject[], text: string, asked: Quoted, now: Date): Quote {
  const subject = readToken(keys, purpose, text)
  if (subject === null) throw new AppError(ordersErrors.QUOTE_INVALID)
  const {
    buyerId,
    materialId,
    quantity,
    place,
    expiresAt,
    carrier,
    service,
    cents,
    currency,
    estimatedDays,
    termsRevision,
  } = Joi.attempt(JSON.parse(subject), signedSchema)
  const isForThis =
    buyerId === asked.buyerId &&
    materialId === asked.materialId &&
    quantity === asked.quantity &&
    termsRevision === asked.termsRevision &&
    place === placeOf(asked.destination)
  if (!isForThis) throw new AppError(ordersErrors.QUOTE_INVALID)
  if (now.getTime() >= expiresAt) throw new AppError(ordersErrors.QUOTE_EXPIRED)
  return { carrier, service, cents, currency, estimatedDays }
}

/** A hash, so that a quote does not reveal the address. */
function placeOf({ address, city, state, postalCode, country }: ShippingPlace): string {
  return createHash('sha256')
    .update(addressKey([address, city, state, postalCode, country]))
    .digest('base64url')
}
