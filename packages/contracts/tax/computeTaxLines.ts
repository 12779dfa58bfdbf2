import Big from 'big.js'
import { roundCents } from '../money.ts'
import { type Country, stateNames } from '../places/places.ts'
import { isInBorderZone } from './borderZone.ts'
import type { Certificate } from './certificate.ts'
import type { TaxGoods, TaxLineKind, TaxReason, TaxRuleId } from './constants.ts'
import { taxRules } from './taxRules.ts'

export type TaxPlace = { country: Country; state: string; postalCode?: string | null | undefined }

/** A side of a sale that is registered at a tax office. */
export type TaxParty = {
  /** The country of the tax number. */
  country: Country
  /** A legal entity, not a person with a business. */
  isCompany: boolean
  /** Registered at the SAT for the rate of the northern border zone. */
  hasBorderRate?: boolean | undefined
}

export type TaxSale = {
  /** `YYYY-MM-DD` */
  day: string
  goods: TaxGoods
  /** The price of the goods, without freight and fees. */
  baseCents: number
  /** The place of the goods. Null if it is not known. */
  origin: TaxPlace | null
  delivery: TaxPlace | null
  /** Null: no tax number is known. */
  seller: TaxParty | null
  buyer: TaxParty | null
  certificates: Certificate[]
}

export type TaxLine = {
  kind: TaxLineKind
  rule?: TaxRuleId
  percent: number
  baseCents: number
  /** Negative for tax that the buyer withholds. */
  cents: number
  reason?: TaxReason
  certificate?: Pick<Certificate, 'state' | 'kind' | 'number'>
}

/** The tax lines of a sale. There is always one: without a tax, it says why. */
export function computeTaxLines(sale: TaxSale): TaxLine[] {
  const { origin, delivery } = sale
  if (!isKnown(origin) || !isKnown(delivery)) return [notComputed(sale, 'placeUnknown')]
  if (origin.country === 'MEX' && delivery.country === 'MEX')
    return linesInMexico(sale, { origin, delivery })
  if (origin.country === 'MEX') return [lineOf(sale, 'mxExport', 'ivaExport')]
  if (delivery.country === 'MEX') return [lineOf(sale, 'mxImport', 'importIva')]
  const certificate = sale.certificates.find(
    ({ state, expiresOn }) =>
      state === delivery.state && (expiresOn === null || expiresOn >= sale.day),
  )
  if (!certificate) return [lineOf(sale, 'usByBuyer', 'salesTaxByBuyer')]
  const { state, kind, number } = certificate
  return [{ ...lineOf(sale, 'usExempt', 'salesTaxExempt'), certificate: { state, kind, number } }]
}

/** The tax that the buyer pays to the seller: charged less withheld. */
export function sumTaxCents(lines: Pick<TaxLine, 'cents'>[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}

function linesInMexico(
  sale: TaxSale,
  { origin, delivery }: { origin: TaxPlace; delivery: TaxPlace },
): TaxLine[] {
  const { goods, seller, buyer } = sale
  if (seller?.country !== 'MEX') return [notComputed(sale, 'sellerUnregistered')]
  // Without the buyer's tax number nobody knows whether it withholds.
  if (goods === 'scrap' && !buyer) return [notComputed(sale, 'buyerUnregistered')]
  const isInZone = [origin, delivery].every(({ postalCode }) => isInBorderZone(postalCode ?? ''))
  const hasBorderRate = seller.hasBorderRate && isInZone && isInForce('mxBorder', sale.day)
  const charged = lineOf(
    sale,
    hasBorderRate ? 'mxBorder' : goods === 'scrap' ? 'mxScrap' : 'mxOther',
    'iva',
  )
  const isWithheld =
    goods === 'scrap' && buyer?.country === 'MEX' && buyer.isCompany && charged.kind === 'iva'
  return isWithheld
    ? [charged, { ...charged, kind: 'ivaWithheld', cents: 0 - charged.cents }]
    : [charged]
}

function lineOf(sale: TaxSale, rule: TaxRuleId, kind: TaxLineKind): TaxLine {
  if (!isInForce(rule, sale.day)) return notComputed(sale, 'noRule')
  const { baseCents } = sale
  const { percent } = taxRules[rule]
  const cents = roundCents(Big(baseCents).times(percent).div(100))
  return { kind, rule, percent, baseCents, cents }
}

const notComputed = ({ baseCents }: TaxSale, reason: TaxReason): TaxLine => ({
  kind: 'notComputed',
  percent: 0,
  baseCents,
  cents: 0,
  reason,
})

function isInForce(rule: TaxRuleId, day: string): boolean {
  const { from, until } = taxRules[rule]
  return from <= day && (until === null || day <= until)
}

const isKnown = (place: TaxPlace | null): place is TaxPlace =>
  place !== null && Object.hasOwn(stateNames[place.country], place.state)
