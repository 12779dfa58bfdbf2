import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import { orderWords } from '@materia/contracts/orders/orderWords.ts'
import { csvUnits } from '@materia/contracts/catalog/csv.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { SettledBy } from '@materia/contracts/weighing/constants.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import type { Order, Party } from '@materia/contracts/orders/order.ts'
import { csvHeader, csvRow } from '@materia/service-kit/src/http/csvRow.ts'
import { carrierText } from '../freight/carrierText.ts'

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
  'tax',
  'withheld',
  'fee',
  'amount',
  'refunded',
  'currency',
  'carrier',
  'tracking',
  'completed',
  'poNumber',
  'buyerTaxNumber',
  'buyerLegalName',
  'buyerPostalCode',
  'sellerTaxNumber',
  'sellerLegalName',
  'sellerPostalCode',
  'settledKilograms',
  'overage',
  'settledBy',
] as const
/** The last column of each side's file: a text that only its company sees. */
const ownColumns = { buyer: 'costCenter', seller: 'sellerNote' } as const
type Column = (typeof columns)[number] | (typeof ownColumns)[OrderRole]

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
    tax: 'Tax',
    withheld: 'Withheld tax',
    fee: 'Fee',
    amount: 'Paid',
    refunded: 'Refunded',
    currency: 'Currency',
    carrier: 'Carrier',
    tracking: 'Tracking',
    completed: 'Completed',
    poNumber: 'PO number',
    buyerTaxNumber: 'Buyer’s tax number',
    buyerLegalName: 'Buyer’s legal name',
    buyerPostalCode: 'Buyer’s tax postal code',
    sellerTaxNumber: 'Seller’s tax number',
    sellerLegalName: 'Seller’s legal name',
    sellerPostalCode: 'Seller’s tax postal code',
    settledKilograms: 'Settled kg',
    overage: 'Overage paid first',
    settledBy: 'Settled by',
    costCenter: 'Cost center',
    sellerNote: 'Internal note',
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
    tax: 'Impuesto',
    withheld: 'Impuesto retenido',
    fee: 'Comisión',
    amount: 'Pagado',
    refunded: 'Reembolsado',
    currency: 'Moneda',
    carrier: 'Transportista',
    tracking: 'Guía',
    completed: 'Completado',
    poNumber: 'Número de OC',
    buyerTaxNumber: 'RFC o EIN del comprador',
    buyerLegalName: 'Razón social del comprador',
    buyerPostalCode: 'CP fiscal del comprador',
    sellerTaxNumber: 'RFC o EIN del vendedor',
    sellerLegalName: 'Razón social del vendedor',
    sellerPostalCode: 'CP fiscal del vendedor',
    settledKilograms: 'kg liquidados',
    overage: 'Excedente pagado antes',
    settledBy: 'Liquidado por',
    costCenter: 'Centro de costos',
    sellerNote: 'Nota interna',
  },
}

const settledWords: Record<Language, Record<SettledBy, string>> = {
  en: { agreed: 'Agreement', silence: 'Silence', claim: 'Claim' },
  es: { agreed: 'Acuerdo', silence: 'Silencio', claim: 'Reclamo' },
}

/** In these statuses the buyer has paid nothing. */
const notTaken: Order['paymentStatus'][] = ['pending', 'held', 'voided', 'failed']

export function headerLine(language: Language, role: OrderRole): string {
  return csvHeader(inOrder(headers[language], role))
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
    role,
    taxIdentities,
    references,
    taxLines,
    overage,
    settled,
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
    tax: sumOf(taxLines, (cents) => cents > 0),
    withheld: sumOf(taxLines, (cents) => cents < 0),
    fee,
    amount,
    refunded,
    currency,
    carrier: carrierText(language, order),
    tracking: shippingTrackingNumber ?? '',
    completed: completedAt ? dayOf(completedAt) : '',
    poNumber: references?.poNumber ?? '',
    buyerTaxNumber: taxIdentities?.buyer?.taxNumber ?? '',
    buyerLegalName: taxIdentities?.buyer?.legalName ?? '',
    buyerPostalCode: taxIdentities?.buyer?.postalCode ?? '',
    sellerTaxNumber: taxIdentities?.seller?.taxNumber ?? '',
    sellerLegalName: taxIdentities?.seller?.legalName ?? '',
    sellerPostalCode: taxIdentities?.seller?.postalCode ?? '',
    settledKilograms: settled?.kilograms ?? '',
    overage: overage ?? '',
    settledBy: settled ? settledWords[language][settled.by] : '',
    costCenter: references?.costCenter ?? '',
    sellerNote: references?.sellerNote ?? '',
  }
  return csvRow(inOrder(cells, role))
}

/**
 * Withheld tax too is positive in the file. Empty for an order of an earlier release, which has no
 * tax lines.
 */
function sumOf(lines: Order['taxLines'], isIn: (cents: number) => boolean): string {
  const cents = lines?.map(({ amount }) => toCents(amount)).filter(isIn)
  return cents ? decimal(Math.abs(cents.reduce((sum, each) => sum + each, 0))) : ''
}

function nameOf({ companyName, isDeleted }: Party, language: Language): string {
  return isDeleted ? deletedCompanyNames[language] : companyName
}

const inOrder = (cells: Record<Column, string>, role: OrderRole): string[] =>
  [...columns, ownColumns[role]].map((column) => cells[column])
