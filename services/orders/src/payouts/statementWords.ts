import type { StatementLineKind } from '@materia/contracts/payouts/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'

type Words = {
  locale: string
  title: string
  columns: Record<
    | 'date'
    | 'kind'
    | 'order'
    | 'material'
    | 'buyer'
    | 'price'
    | 'tax'
    | 'fee'
    | 'amount'
    | 'moneyIn'
    | 'moneyOut'
    | 'balance',
    string
  >
  currency: string
  opening: string
  closing: string
  kinds: Record<StatementLineKind, string>
  company: string
  month: string
  explained: string
}

/** The words of a statement, as CSV and PDF. */
export const statementWords: Record<Language, Words> = {
  en: {
    locale: 'en-US',
    title: 'Statement of sales and payouts',
    columns: {
      date: 'Date',
      kind: 'Movement',
      order: 'Order',
      material: 'Material',
      buyer: 'Buyer',
      price: 'Price before tax',
      tax: 'Tax charged',
      fee: 'Materia’s fee',
      amount: 'Amount',
      moneyIn: 'Money in',
      moneyOut: 'Money out',
      balance: 'Balance',
    },
    currency: 'Currency',
    opening: 'Opening balance',
    closing: 'Closing balance',
    kinds: {
      sale: 'Sale paid by the buyer',
      refund: 'Refund to the buyer',
      chargeBack: 'Taken back by the buyer’s bank',
      chargeBackWon: 'Returned by the buyer’s bank',
      payout: 'Paid out to you',
      other: 'Other movement',
    },
    company: 'Company',
    month: 'Month',
    explained:
      'The balance is the money that Materia holds for you: the price of your sales and the tax you charge, less Materia’s fee.',
  },
  es: {
    locale: 'es-MX',
    title: 'Estado de cuenta de ventas y pagos',
    columns: {
      date: 'Fecha',
      kind: 'Movimiento',
      order: 'Pedido',
      material: 'Material',
      buyer: 'Comprador',
      price: 'Precio antes de impuestos',
      tax: 'Impuestos cobrados',
      fee: 'Comisión de Materia',
      amount: 'Importe',
      moneyIn: 'Abono',
      moneyOut: 'Cargo',
      balance: 'Saldo',
    },
    currency: 'Moneda',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    kinds: {
      sale: 'Venta pagada por el comprador',
      refund: 'Reembolso al comprador',
      chargeBack: 'Contracargo del banco del comprador',
      chargeBackWon: 'Contracargo devuelto por el banco',
      payout: 'Depositado a tu cuenta',
      other: 'Otro movimiento',
    },
    company: 'Empresa',
    month: 'Mes',
    explained:
      'El saldo es el dinero que Materia resguarda para ti: el precio de tus ventas y los impuestos que cobras, menos la comisión de Materia.',
  },
}
