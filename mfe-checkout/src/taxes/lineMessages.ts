import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { TaxLineKind, TaxReason } from '@materia/contracts/tax/constants.ts'
import { defineMessage, type MessageDescriptor } from 'react-intl'

/** The name of each tax line. Values: `percent`, `role`. */
export const lineNames: Record<TaxLineKind, MessageDescriptor> = {
  iva: defineMessage<{ percent: number }>({
    id: 'checkout.tax.iva',
    defaultMessage: 'IVA {percent}%',
  }),
  ivaWithheld: defineMessage<{ percent: number; role: OrderRole }>({
    id: 'checkout.tax.ivaWithheld',
    defaultMessage:
      '{role, select, buyer {IVA you withhold ({percent}%)} other {IVA the buyer withholds ({percent}%)}}',
  }),
  ivaExport: defineMessage({
    id: 'checkout.tax.ivaExport',
    defaultMessage: 'IVA 0% (export)',
  }),
  importIva: defineMessage({ id: 'checkout.tax.importIva', defaultMessage: 'Import IVA' }),
  salesTaxExempt: defineMessage({
    id: 'checkout.tax.salesTaxExempt',
    defaultMessage: 'Sales tax (exempt)',
  }),
  salesTaxByBuyer: defineMessage({
    id: 'checkout.tax.salesTaxByBuyer',
    defaultMessage: 'Sales tax',
  }),
  notComputed: defineMessage({ id: 'checkout.tax.notComputed', defaultMessage: 'Tax' }),
}

/** Shown instead of an amount, for tax that Materia does not charge. */
export const unchargedTexts: Partial<Record<TaxLineKind, MessageDescriptor>> = {
  importIva: defineMessage({
    id: 'checkout.tax.atCustoms',
    defaultMessage: 'paid at customs',
  }),
  salesTaxByBuyer: defineMessage<{ role: OrderRole }>({
    id: 'checkout.tax.byBuyer',
    defaultMessage: '{role, select, buyer {you declare it} other {the buyer declares it}}',
  }),
  notComputed: defineMessage({
    id: 'checkout.tax.notIncluded',
    defaultMessage: 'not included',
  }),
}

export const lineHints: Partial<Record<TaxLineKind, MessageDescriptor>> = {
  ivaWithheld: defineMessage<{ role: OrderRole }>({
    id: 'checkout.tax.withheldHint',
    defaultMessage:
      '{role, select, buyer {You pay the IVA that you withhold to the SAT yourself, by the 17th of next month. The seller and Materia never receive it.} other {The buyer pays the IVA that it withholds to the SAT. You and Materia never receive it.}}',
  }),
  ivaExport: defineMessage({
    id: 'checkout.tax.exportHint',
    defaultMessage: 'IVA is zero because the goods leave Mexico for good, with a pedimento.',
  }),
  importIva: defineMessage({
    id: 'checkout.tax.importHint',
    defaultMessage: 'The importer pays import IVA and duties at customs, with the pedimento.',
  }),
  salesTaxExempt: defineMessage<{ number: string; state: string; certificate: string }>({
    id: 'checkout.tax.exemptHint',
    defaultMessage:
      '{certificate, select, manufacturing {Exempt by manufacturing certificate {number} of {state}.} other {Exempt by resale certificate {number} of {state}.}}',
  }),
  salesTaxByBuyer: defineMessage<{ role: OrderRole }>({
    id: 'checkout.tax.byBuyerHint',
    defaultMessage:
      '{role, select, buyer {We charge no sales tax. If your state taxes this purchase, you declare it. With an exemption certificate in your settings, the order names it.} other {Materia charges no sales tax. The buyer declares it if its state taxes this purchase.}}',
  }),
}

export const reasonTexts: Record<TaxReason, MessageDescriptor> = {
  placeUnknown: defineMessage({
    id: 'checkout.tax.placeUnknown',
    defaultMessage: 'We computed no tax, because a place of this order isn’t known.',
  }),
  sellerUnregistered: defineMessage<{ role: OrderRole }>({
    id: 'checkout.tax.sellerUnregistered',
    defaultMessage:
      '{role, select, buyer {The seller hasn’t stated its RFC, so we compute no IVA. Ask the seller how it invoices.} other {You haven’t stated your RFC, so we compute no IVA. Add it in your settings.}}',
  }),
  buyerUnregistered: defineMessage<{ role: OrderRole }>({
    id: 'checkout.tax.buyerUnregistered',
    defaultMessage:
      '{role, select, buyer {You haven’t stated your RFC, so we compute no IVA. Add it in your settings.} other {The buyer hasn’t stated its RFC, so we compute no IVA.}}',
  }),
  noRule: defineMessage({
    id: 'checkout.tax.noRule',
    defaultMessage: 'We computed no tax, because we have no rule for that day.',
  }),
}

/** The tax in a refund: paid to the seller, or withheld by the buyer. */
export const refundTexts = {
  paid: defineMessage<{ goods: string; tax: string }>({
    id: 'checkout.tax.refundPaid',
    defaultMessage:
      'The refund contains {goods} of the price and {tax} of IVA. The seller issues a credit note.',
  }),
  withheld: defineMessage<{ goods: string; tax: string }>({
    id: 'checkout.tax.refundWithheld',
    defaultMessage:
      'The refund lowers the IVA by {tax}, both charged and withheld. The seller issues a credit note.',
  }),
}

export const aboutTax = defineMessage({
  id: 'checkout.tax.about',
  defaultMessage: 'Taxes on Materia',
})
