import { shareOf } from '@materia/contracts/money.ts'
import { sumTaxCents, type TaxLine } from '@materia/contracts/tax/computeTaxLines.ts'

/**
 * The amounts of an order in cents of its currency. All except shipping are 0 until catalog has
 * reserved the stock.
 */
export type Amounts = {
  /** The most that the goods can cost, before tax: the ordered quantity and the overage. */
  priceCents: number
  /**
   * The part of it beyond the ordered quantity. The buyer gets back the part that is not delivered.
   * Fees do not count it. Missing if there is none.
   */
  overageCents?: number
  shippingCents: number
  /** Materia's fee from each side. */
  buyerFeeCents: number
  sellerFeeCents: number
  /** The tax on the goods, never changed. Orders of earlier versions have none. */
  taxLines?: TaxLine[]
  /** The part that is paid before the loading. Missing if the whole is. */
  depositCents?: number
}

/** The total that the buyer pays. */
export function dueCents({
  priceCents,
  shippingCents,
  buyerFeeCents,
  taxLines = [],
}: Omit<Amounts, 'sellerFeeCents'>): number {
  return priceCents + shippingCents + buyerFeeCents + sumTaxCents(taxLines)
}

/** The price of the ordered quantity, before tax. Fees, carbon and market prices count with it. */
export const orderedCents = ({
  priceCents,
  overageCents = 0,
}: Pick<Amounts, 'priceCents' | 'overageCents'>): number => priceCents - overageCents

/** The part that is due first: the deposit, or the whole. */
export const firstCents = (amounts: Amounts): number => amounts.depositCents ?? dueCents(amounts)

/** The part that is due after the delivery. Zero for an order without a deposit. */
export const balanceCents = (amounts: Amounts): number => dueCents(amounts) - firstCents(amounts)

/**
 * The parts of a refund and of a payout that come from the first payment, and from the balance. A
 * refund reduces the balance first.
 */
export function splitMoves(amounts: Amounts, refundCents: number, payoutCents: number) {
  const refund = Math.max(0, refundCents - balanceCents(amounts))
  const payout = Math.min(payoutCents, firstCents(amounts) - refund)
  return {
    first: { refund, payout },
    balance: { refund: refundCents - refund, payout: payoutCents - payout },
  }
}

/**
 * The parts of a refund: goods before tax with their share of each tax, then freight, then the fee.
 * `withheld` is negative: tax that the buyer kept and no longer owes.
 */
export function splitRefund(
  { priceCents, shippingCents, taxLines = [] }: Amounts,
  refundCents: number,
) {
  const taxCents = sumTaxCents(taxLines)
  const withheldCents = sumTaxCents(taxLines.filter(({ cents }) => cents < 0))
  const taxed = Math.min(refundCents, priceCents + taxCents)
  const goods = taxed === 0 ? 0 : shareOf(taxed, priceCents, priceCents + taxCents)
  const withheld = goods === 0 ? 0 : 0 - shareOf(-withheldCents, goods, priceCents)
  const freight = Math.min(refundCents - taxed, shippingCents)
  return {
    goods,
    tax: taxed - goods - withheld,
    withheld,
    freight,
    fee: refundCents - taxed - freight,
  }
}

/** The refund of goods before tax, with their share of the tax. */
export function refundOfGoods({ priceCents, taxLines = [] }: Amounts, goodsCents: number): number {
  return goodsCents === 0 ? 0 : shareOf(priceCents + sumTaxCents(taxLines), goodsCents, priceCents)
}

/** The overage with its tax, which every end without a settlement returns to the buyer. */
export const overageBackCents = (amounts: Amounts): number =>
  refundOfGoods(amounts, amounts.overageCents ?? 0)

/**
 * Splits an order's money at its end. A refund returns the tax of the refunded goods. The rest of it
 * reduces the seller's part first, then freight, then Materia's fees.
 */
export function splitAmounts(amounts: Amounts, refundCents: number) {
  const { priceCents, shippingCents, sellerFeeCents, taxLines = [] } = amounts
  const back = splitRefund(amounts, refundCents)
  const taxBack = back.tax + back.withheld
  const borne = refundCents - taxBack
  const wholeSeller = priceCents - sellerFeeCents
  const seller = Math.max(0, wholeSeller - borne)
  const freight = Math.max(0, shippingCents - Math.max(0, borne - wholeSeller))
  const tax = sumTaxCents(taxLines) - taxBack
  return {
    seller,
    freight,
    /** Goes to the seller, who pays it to the tax office. */
    tax,
    fee: dueCents(amounts) - refundCents - seller - freight - tax,
  }
}

/** The seller's payout: its part of the goods, and the tax that it charged. */
export function payoutCentsOf(amounts: Amounts, refundCents: number): number {
  const { seller, tax } = splitAmounts(amounts, refundCents)
  return seller + tax
}
