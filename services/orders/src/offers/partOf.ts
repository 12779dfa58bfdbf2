import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { hashOf } from './hashOf.ts'
import type { OfferState, StoredRevision } from './offerState.ts'

type Asked = { hash: string; quantity: string | undefined; by: OrderRole; now: Date }

/**
 * The terms of a revision for less of its goods, which the buyer accepts. Undefined for all of them.
 * Throws OFFER_PART if the terms do not allow it.
 */
export function partOf(
  { revisions }: Pick<OfferState, 'revisions'>,
  { hash, quantity, by, now }: Asked,
): StoredRevision | undefined {
  const revision = revisions.find((one) => one.hash === hash)
  const line = revision?.lines[0]
  if (!revision || !line || quantity === undefined || quantity === line.quantity) return undefined
  const { partsFrom, ...terms } = revision.terms
  const isAllowed =
    by === 'buyer' &&
    partsFrom !== undefined &&
    Number(quantity) >= Number(partsFrom) &&
    Number(quantity) < Number(line.quantity)
  const cents = lineCents({ ...line, quantity })
  if (!isAllowed || cents === null) throw new AppError(ordersErrors.OFFER_PART)
  const lines = [{ ...line, quantity, cents }]
  const agreed = {
    terms: { ...terms, lines: terms.lines.map((one) => ({ ...one, quantity })) },
    lines,
  }
  return { ...revision, ...agreed, by, at: now, hash: hashOf(agreed) }
}
