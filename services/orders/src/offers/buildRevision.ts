import Big from 'big.js'
import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { leastPart } from '@materia/contracts/catalog/lists/parts.ts'
import { unusualFactor } from '@materia/contracts/offers/constants.ts'
import { faultsOf } from '@materia/contracts/offers/faultsOf.ts'
import type { OfferLine, OfferTerms } from '@materia/contracts/offers/offer.ts'
import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import { orderTermFields } from '@materia/contracts/orders/orderTerms.ts'
import { pick } from '@materia/contracts/pick.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import { findMxnPerUsd, type RateDeps } from '../freight/exchangeRate.ts'
import { findLotOfTerms, type LotDeps } from '../lots/findLot.ts'
import { type LotDocument, orderedMaterialFields } from '../lots/lot.ts'
import { type ReadableDeps, requireReadable } from '../lots/requireReadable.ts'
import { hashOf } from './hashOf.ts'
import type { StoredLine, StoredRevision } from './offerState.ts'

type Writing = {
  terms: OfferTerms
  by: OrderRole
  no: number
  buyerId: number
  sellerId: number
  /** The author confirms an unusual price. */
  isConfirmed: boolean
}

export type RevisionDeps = LotDeps &
  RateDeps &
  ReadableDeps & { paymentConfig: PaymentConfig; now: () => Date }

/**
 * A new revision with the listings as they are now. Throws 400 for terms that contradict each other,
 * NOT_AVAILABLE, NOT_ENOUGH, SINGLE_LOT, PART_TOO_SMALL or OFFER_PRICE_UNUSUAL.
 */
export async function buildRevision(
  deps: RevisionDeps,
  { terms, by, no, buyerId, sellerId, isConfirmed }: Writing,
): Promise<StoredRevision> {
  const at = deps.now()
  const faults = faultsOf(terms, at)
  if (faults.length > 0)
    throw invalidInput(faults.map(({ path, message }) => ({ path: `terms.${path}`, message })))
  const { transferCurrencies = [] } = deps.paymentConfig
  if (terms.payment === 'transfer' && !transferCurrencies.includes(terms.currency))
    throw invalidInput([
      { path: 'terms.payment', message: 'is not possible by transfer in this currency' },
    ])
  const lines = await Promise.all(
    terms.lines.map(async (line, place) => {
      const found = await findLotOfTerms(deps, line)
      // First, because each refusal tells something of the listing.
      await requireReadable(deps, found, by === 'buyer' ? buyerId : sellerId)
      // A frame contract is for more than there is now.
      const quantity = terms.callOff?.perMonth ?? line.quantity
      const lot = offerable(found, { quantity, sellerId })
      if (terms.callOff && lot.isSingleLot) throw new AppError(ordersErrors.SINGLE_LOT)
      if (terms.partsFrom) offerable(found, { quantity: terms.partsFrom, sellerId })
      return storedLine(line, lot, place)
    }),
  )
  requireKnownWeight(terms, lines)
  // Without a known rate, prices of two currencies are not compared.
  const mxnPerUsd = isConfirmed ? 0 : await findMxnPerUsd(deps, 0)
  const price = { currency: terms.currency, mxnPerUsd }
  const unusual = lines.filter((line) => !isConfirmed && isUnusual(line, price))
  if (unusual.length > 0)
    throw new AppError(ordersErrors.OFFER_PRICE_UNUSUAL, {
      details: unusual.map(({ materialId }) => ({ path: 'materialId', message: `${materialId}` })),
    })
  const stored = lines.map(({ line }) => line)
  return {
    no,
    by,
    at,
    terms,
    lines: stored,
    validUntil: new Date(terms.validUntil),
    hash: hashOf({ terms, lines: stored }),
  }
}

/** Goods are only paid by weight if their weight is known. */
function requireKnownWeight({ settlement }: OfferTerms, lines: Priced[]): void {
  const isKnown = lines.every(({ line }) => exactKilograms(1, line.unit, line.pieceKilograms))
  if (settlement && !isKnown)
    throw invalidInput([
      { path: 'terms.settlement', message: 'is for goods whose weight is known' },
    ])
}

/** A listing of the seller that can be sold in this quantity. */
export function offerable(
  lot: LotDocument | null,
  { quantity, sellerId }: { quantity: string; sellerId: number },
): LotDocument {
  if (!lot || lot.isDeleted || ['sold', 'withdrawn', 'draft'].includes(lot.status))
    throw new AppError(ordersErrors.NOT_AVAILABLE)
  if (lot.userId !== sellerId) throw new AppError(ordersErrors.OFFER_PARTNER)
  if (Number(quantity) > Number(lot.quantity)) throw new AppError(ordersErrors.NOT_ENOUGH)
  if (lot.isSingleLot && quantity !== lot.quantity) throw new AppError(ordersErrors.SINGLE_LOT)
  if (Number(quantity) < leastPart(lot)) throw new AppError(ordersErrors.PART_TOO_SMALL)
  return lot
}

type Priced = { line: StoredLine; lot: LotDocument; materialId: number }

function storedLine(line: OfferLine, lot: LotDocument, place: number): Priced {
  const { unit, pieceKilograms = null, termsRevision = 1 } = lot
  const cents = lineCents({ ...line, unit, pieceKilograms })
  if (cents === null)
    throw invalidInput([
      {
        path: `terms.lines.${place}.per`,
        message: 'gives no price: the listing is not sold in this unit, or the sum is out of range',
      },
    ])
  const { materialId } = line
  return {
    materialId,
    lot,
    line: {
      ...line,
      material: pick(lot, orderedMaterialFields),
      unit,
      pieceKilograms,
      termsRevision,
      cents,
      listing: { ...defined(pick(lot, orderTermFields)), termsRevision },
    },
  }
}

/** Without missing fields, which the database would store as null. */
function defined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Fields
}

/** Whether a price is so far from the listed one that a digit is probably wrong. */
function isUnusual(
  { line, lot }: Priced,
  { currency, mxnPerUsd }: { currency: Currency; mxnPerUsd: number },
): boolean {
  const isOther = currency !== lot.currency
  if ((isOther && mxnPerUsd === 0) || Number(lot.quantity) === 0) return false
  const inOwn = Big(toCents(lot.price)).times(line.quantity).div(lot.quantity)
  const inMxn = currency === 'MXN'
  const listed = isOther ? (inMxn ? inOwn.times(mxnPerUsd) : inOwn.div(mxnPerUsd)) : inOwn
  return (
    listed.gt(0) &&
    (listed.div(line.cents).gt(unusualFactor) || Big(line.cents).div(listed).gt(unusualFactor))
  )
}
