import { createHash, type KeyObject } from 'node:crypto'
import { addressKey } from '@materia/contracts/places/address.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { quoteMinutes } from '@materia/contracts/orders/constants.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import type { ShippingPlace } from '@materia/contracts/orders/shipping.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { readToken, signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import Joi from 'joi'

/** What is bought, by whom, and where it goes: a quote is for nothing else. */
export type Quoted = {
  buyerId: number
  materialId: number
  quantity: string
  destination: ShippingPlace
}

/** The rate that a buyer was shown, and an order takes. */
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

/** A quote as text: it says the rate, and that we said it. */
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

/** The rate of a quote. Throws QUOTE_INVALID where we did not say it for this, QUOTE_EXPIRED. */
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
  } = Joi.attempt(JSON.parse(subject), signedSchema)
  const isForThis =
    buyerId === asked.buyerId &&
    materialId === asked.materialId &&
    quantity === asked.quantity &&
    place === placeOf(asked.destination)
  if (!isForThis) throw new AppError(ordersErrors.QUOTE_INVALID)
  if (now.getTime() >= expiresAt) throw new AppError(ordersErrors.QUOTE_EXPIRED)
  return { carrier, service, cents, currency, estimatedDays }
}

/** A hash: a quote tells nobody an address. */
function placeOf({ address, city, state, postalCode, country }: ShippingPlace): string {
  return createHash('sha256')
    .update(addressKey([address, city, state, postalCode, country]))
    .digest('base64url')
}
