import type { Language } from '@materia/contracts/languages.ts'
import {
  balanceDays,
  type OrderRole,
  type PaymentMethod,
} from '@materia/contracts/orders/constants.ts'
import type { OrderStatus } from '@materia/contracts/orders/orderStates.ts'

type MailWords = {
  material: string
  quantity: string
  price: string
  freight: string
  fee: string
  toPay: string
  paid: string
  total: string
  deposit: string
  balance: string
  payout: string
  released: string
  refund: string
  refundedToBuyer: string
  backTo: string
  carrier: string
  tracking: string
  expected: string
  shipTo: string
  methods: Record<PaymentMethod, string>
  /** Labels of the order's deadline, for each side. */
  deadlines: Partial<Record<OrderStatus, Record<OrderRole, string>>>
  deadline: string
}

/** The labels of the table in the mail of an order. */
export const orderMailWords: Record<Language, MailWords> = {
  en: {
    material: 'Material',
    quantity: 'Quantity',
    price: 'Price',
    freight: 'Freight',
    fee: 'Materia’s fee',
    toPay: 'You pay',
    paid: 'You paid',
    total: 'Total',
    deposit: 'Deposit, before loading',
    balance: `Balance, within ${balanceDays} days of delivery`,
    payout: 'You receive',
    released: 'Released',
    refund: 'Refund',
    refundedToBuyer: 'Refunded to the buyer',
    backTo: 'Goes back to',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    expected: 'Expected',
    shipTo: 'Ship to',
    methods: {
      credit: 'Credit card',
      debit: 'Debit card',
      paypal: 'PayPal',
      transfer: 'Bank transfer',
    },
    deadlines: {
      pending: { buyer: 'Seller confirms by', seller: 'Confirm by' },
      awaitingTransfer: { buyer: 'Transfer arrives by', seller: 'Buyer pays by' },
      confirmed: { buyer: 'Seller ships by', seller: 'Ship by' },
      shipped: { buyer: 'Confirm or report by', seller: 'Buyer confirms by' },
      awaitingBalance: { buyer: 'Balance arrives by', seller: 'Buyer pays the balance by' },
      delivered: { buyer: 'Accept or report by', seller: 'Paid by' },
    },
    deadline: 'Date',
  },
  es: {
    material: 'Material',
    quantity: 'Cantidad',
    price: 'Precio',
    freight: 'Flete',
    fee: 'Comisión de Materia',
    toPay: 'Pagas',
    paid: 'Pagaste',
    total: 'Total',
    deposit: 'Anticipo, antes de la carga',
    balance: `Saldo, a ${balanceDays} días de la entrega`,
    payout: 'Recibes',
    released: 'Se libera',
    refund: 'Reembolso',
    refundedToBuyer: 'Se reembolsó al comprador',
    backTo: 'Regresa a',
    carrier: 'Transportista',
    tracking: 'Número de guía',
    expected: 'Llegada estimada',
    shipTo: 'Enviar a',
    methods: {
      credit: 'Tarjeta de crédito',
      debit: 'Tarjeta de débito',
      paypal: 'PayPal',
      transfer: 'Transferencia',
    },
    deadlines: {
      pending: { buyer: 'El vendedor confirma antes del', seller: 'Confirma antes del' },
      awaitingTransfer: {
        buyer: 'La transferencia llega antes del',
        seller: 'El comprador paga antes del',
      },
      confirmed: { buyer: 'El vendedor envía antes del', seller: 'Envía antes del' },
      shipped: { buyer: 'Confirma o reporta antes del', seller: 'El comprador confirma antes del' },
      awaitingBalance: {
        buyer: 'El saldo llega antes del',
        seller: 'El comprador paga el saldo antes del',
      },
      delivered: { buyer: 'Acepta o reporta antes del', seller: 'Recibes el pago antes del' },
    },
    deadline: 'Fecha',
  },
}
