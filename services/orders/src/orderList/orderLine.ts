import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import { orderWords } from '@materia/contracts/orders/orderWords.ts'
import { csvUnits } from '@materia/contracts/catalog/csv.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { Order, Party } from '@materia/contracts/orders/order.ts'
import { csvHeader, csvRow } from '@materia/service-kit/src/http/csvRow.ts'
import { carrierText } from '../order/carrierText.ts'

const columns = [
  'number',
  'date',
  'status',
  'buyer',
  'seller',
  'material',
  'quantity',
  'unit',
  'price',
  'freight',
  'total',
  'fee',
  'amount',
  'refunded',
  'currency',
  'carrier',
  'tracking',
  'completed',
] as const
type Column = (typeof columns)[number]

const headers: Record<Language, Record<Column, string>> = {
  en: {
    number: 'Order',
    date: 'Date',
    status: 'Status',
    buyer: 'Buyer',
    seller: 'Seller',
    material: 'Material',
    quantity: 'Quantity',
    unit: 'Unit',
    price: 'Price',
    freight: 'Shipping',
    total: 'Total',
    fee: 'Fee',
    amount: 'Paid',
    refunded: 'Refunded',
    currency: 'Currency',
    carrier: 'Carrier',
    tracking: 'Tracking',
    completed: 'Completed',
  },
  es: {
    number: 'Pedido',
    date: 'Fecha',
    status: 'Estado',
    buyer: 'Comprador',
    seller: 'Vendedor',
    material: 'Material',
    quantity: 'Cantidad',
    unit: 'Unidad',
    price: 'Precio',
    freight: 'Flete',
    total: 'Total',
    fee: 'Comisión',
    amount: 'Pagado',
    refunded: 'Reembolsado',
    currency: 'Moneda',
    carrier: 'Transportista',
    tracking: 'Guía',
    completed: 'Completado',
  },
}

/** In these statuses the buyer has paid nothing. */
const notTaken: Order['paymentStatus'][] = ['pending', 'held', 'voided', 'failed']

export function headerLine(language: Language): string {
  return csvHeader(inOrder(headers[language]))
}

/** Formats the day of a time in a time zone, like 2026-03-01. */
export function dayIn(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (at) => format.format(new Date(at))
}

export function orderLine(
  language: Language,
  order: Order,
  dayOf: ReturnType<typeof dayIn>,
): string {
  const {
    id,
    createdAt,
    status,
    paymentStatus,
    buyer,
    seller,
    material,
    quantity,
    unit,
    price,
    shippingCost,
    totalPrice,
    fee,
    refunded,
    currency,
    shippingTrackingNumber,
    completedAt,
  } = order
  const amount = notTaken.includes(paymentStatus) ? decimal(0) : order.amount
  const words = orderWords(status, language)
  const cells = {
    number: String(id),
    date: dayOf(createdAt),
    status: words.inFile ?? words.name,
    buyer: nameOf(buyer, language),
    seller: nameOf(seller, language),
    material: materialTitle(language, material),
    quantity,
    unit: csvUnits[language][unit],
    price,
    freight: shippingCost,
    total: totalPrice,
    fee,
    amount,
    refunded,
    currency,
    carrier: carrierText(language, order),
    tracking: shippingTrackingNumber ?? '',
    completed: completedAt ? dayOf(completedAt) : '',
  }
  return csvRow(inOrder(cells))
}

function nameOf({ companyName, isDeleted }: Party, language: Language): string {
  return isDeleted ? deletedCompanyNames[language] : companyName
}

const inOrder = (cells: Record<Column, string>): string[] => columns.map((column) => cells[column])
