import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { sumTaxCents, type TaxLine } from '@materia/contracts/tax/computeTaxLines.ts'
import type { AgreedTaxLine } from '@materia/contracts/tax/taxLine.ts'
import { decimal } from '@materia/contracts/money.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/**
 * Throws ORDER_CHANGED unless the buyer has seen this tax. A page of an earlier release shows none,
 * so it may only place orders without money or duty for the buyer.
 */
export function requireAgreedTax(agreed: AgreedTaxLine[] | undefined, lines: TaxLine[]): void {
  const isAgreed = agreed
    ? agreed.length === lines.length &&
      lines.every(
        ({ kind, cents }, at) => agreed[at]?.kind === kind && agreed[at].amount === decimal(cents),
      )
    : lines.every(({ cents }) => cents === 0)
  if (isAgreed) return
  throw new AppError(ordersErrors.ORDER_CHANGED, {
    details: [{ path: 'tax', message: decimal(sumTaxCents(lines)) }],
  })
}
