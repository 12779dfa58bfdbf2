import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { decimal } from '@materia/contracts/money.ts'
import { sumTaxCents } from '@materia/contracts/tax/computeTaxLines.ts'
import { splitRefund } from '../order/amounts.ts'
import type { Context } from './context.ts'

export type MoneyView = {
  heading: string
  columns: string[]
  rows: string[][]
  total: string[]
  notes: string[]
}

type Line = { name: string; before: number; back: number }

/** The provisional invoice, the final amount, and the credit note between them. */
export function moneyView({ settlement, order, words }: Context): MoneyView {
  const { heading, columns, total, overage, none } = words.money
  const { amounts, refundCents } = order
  const money = (cents: number) => formatPrice(decimal(cents), settlement.currency)
  const lines = linesOf(order, words.money)
  const cells = ({ name, before, back }: Line) => [
    name,
    money(before),
    ...(refundCents === null ? [none, none] : [money(before - back), money(back)]),
  ]
  const sum = (part: 'before' | 'back') => lines.reduce((cents, line) => cents + line[part], 0)
  return {
    heading,
    columns,
    rows: lines.map(cells),
    total: cells({ name: total, before: sum('before'), back: sum('back') }),
    notes: amounts.overageCents ? [overage(money(amounts.overageCents))] : [],
  }
}

/** Freight and fee are lines of a credit note only if some of them goes back. */
function linesOf(
  { amounts, refundCents }: Context['order'],
  words: Context['words']['money'],
): Line[] {
  const { priceCents, shippingCents, buyerFeeCents, taxLines = [] } = amounts
  const withheld = sumTaxCents(taxLines.filter(({ cents }) => cents < 0))
  const back = splitRefund(amounts, refundCents ?? 0)
  const lines: (Line | false)[] = [
    { name: words.goods, before: priceCents, back: back.goods },
    { name: words.tax, before: sumTaxCents(taxLines) - withheld, back: back.tax },
    withheld !== 0 && { name: words.withheld, before: withheld, back: back.withheld },
    back.freight > 0 && { name: words.freight, before: shippingCents, back: back.freight },
    back.fee > 0 && { name: words.fee, before: buyerFeeCents, back: back.fee },
  ]
  return lines.filter((line) => line !== false)
}
