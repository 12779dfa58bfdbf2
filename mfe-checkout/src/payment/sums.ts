import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import type { ShownTaxLine } from '@materia/contracts/tax/taxLine.ts'
import { mergeTaxLines } from '../taxes/mergeTaxLines.ts'

/** `percentOff`: the fee discount of a referral credit. */
export type Priced = {
  price: string
  /** Paid first for more weight than ordered. */
  overage?: string | undefined
  currency: Currency
  shipping: string | undefined
  percentOff?: number
  /** Missing until the address is known. */
  taxLines?: ShownTaxLine[] | undefined
}
/** Amounts as decimal text. `hasAll`: the shipping of each line is known. */
export type Sum = {
  currency: Currency
  price: string
  overage: string
  shipping: string
  fee: string
  taxLines: ShownTaxLine[]
  due: string
  hasAll: boolean
}

/** The amounts due, one sum per currency. Each order has its own fee, rounded before summing. */
export function sumsOf(lines: Priced[]): Sum[] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, group]) => {
    const total = (cents: (line: Priced) => number) =>
      group.reduce((sum, line) => sum + cents(line), 0)
    const price = total((line) => toCents(line.price))
    const overage = total((line) => toCents(line.overage ?? '0.00'))
    const shipping = total((line) => toCents(line.shipping ?? '0.00'))
    const fee = total((line) => feeCents('buyer', toCents(line.price), line.percentOff))
    const taxLines = mergeTaxLines(group.flatMap((line) => line.taxLines ?? []))
    const tax = taxLines.reduce((sum, { amount }) => sum + toCents(amount), 0)
    return {
      currency,
      price: decimal(price),
      overage: decimal(overage),
      shipping: decimal(shipping),
      fee: decimal(fee),
      taxLines,
      due: decimal(price + overage + shipping + fee + tax),
      hasAll: group.every((line) => line.shipping !== undefined),
    }
  })
}
