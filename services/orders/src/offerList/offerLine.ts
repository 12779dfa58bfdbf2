import { csvUnits } from '@materia/contracts/catalog/csv.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { OfferEnd, OfferStateName } from '@materia/contracts/offers/constants.ts'
import type { Offer } from '@materia/contracts/offers/offer.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { csvHeader, csvRow } from '@materia/service-kit/src/http/csvRow.ts'

const columns = [
  'number',
  'made',
  'changed',
  'status',
  'side',
  'company',
  'material',
  'quantity',
  'unit',
  'price',
  'per',
  'amount',
  'currency',
  'incoterm',
  'place',
  'validUntil',
  'payBy',
  'orders',
] as const
type Column = (typeof columns)[number]

const headers: Record<Language, Record<Column, string>> = {
  en: {
    number: 'Offer',
    made: 'Made',
    changed: 'Last change',
    status: 'Status',
    side: 'You are',
    company: 'Company',
    material: 'Material',
    quantity: 'Quantity',
    unit: 'Unit',
    price: 'Price',
    per: 'Price per',
    amount: 'Amount',
    currency: 'Currency',
    incoterm: 'Incoterm',
    place: 'Place',
    validUntil: 'Valid until',
    payBy: 'Pay by',
    orders: 'Orders',
  },
  es: {
    number: 'Oferta',
    made: 'Hecha',
    changed: 'Último cambio',
    status: 'Estado',
    side: 'Eres',
    company: 'Empresa',
    material: 'Material',
    quantity: 'Cantidad',
    unit: 'Unidad',
    price: 'Precio',
    per: 'Precio por',
    amount: 'Importe',
    currency: 'Moneda',
    incoterm: 'Incoterm',
    place: 'Lugar',
    validUntil: 'Vigente hasta',
    payBy: 'Pagar antes de',
    orders: 'Pedidos',
  },
}
const roles: Record<Language, Record<OrderRole, string>> = {
  en: { buyer: 'Buyer', seller: 'Seller' },
  es: { buyer: 'Comprador', seller: 'Vendedor' },
}
/** A state, or why an offer has ended. A blocked company must not learn of the block. */
const states: Record<Language, Record<Exclude<OfferStateName, 'ended'> | OfferEnd, string>> = {
  en: {
    open: 'Open',
    accepting: 'Being accepted',
    accepted: 'Accepted',
    ordering: 'Being paid',
    ordered: 'Ordered',
    running: 'Frame contract',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    lapsed: 'Not paid in time',
    lotGone: 'Listing no longer available',
    blocked: 'Ended',
    accountGone: 'Company left Materia',
    notChosen: 'Not chosen',
    over: 'Frame contract ended',
  },
  es: {
    open: 'Abierta',
    accepting: 'Aceptándose',
    accepted: 'Aceptada',
    ordering: 'Pagándose',
    ordered: 'Pedida',
    running: 'Contrato abierto',
    declined: 'Rechazada',
    withdrawn: 'Retirada',
    expired: 'Vencida',
    lapsed: 'No se pagó a tiempo',
    lotGone: 'Publicación no disponible',
    blocked: 'Terminada',
    accountGone: 'La empresa dejó Materia',
    notChosen: 'No elegida',
    over: 'Contrato abierto terminado',
  },
}

export const offerHeader = (language: Language): string =>
  csvHeader(columns.map((column) => headers[language][column]))

/** One line for each listing of the revision that counts. */
export function offerLine(
  language: Language,
  { id, role, partner, state, revisions, live, accepted, end, ...offer }: Offer,
  dayOf: (at: string) => string,
): string[] {
  const no = accepted?.no ?? Math.max(live.buyer ?? 0, live.seller ?? 0)
  const revision = revisions.find((one) => one.no === no) ?? revisions.at(-1)
  if (!revision) return []
  const { terms } = revision
  return revision.lines.map(({ material, unit, quantity, price, per, amount }) => {
    const cells: Record<Column, string> = {
      number: String(id),
      made: dayOf(offer.createdAt),
      changed: dayOf(offer.changedAt),
      status: states[language][state === 'ended' ? (end?.why ?? 'expired') : state],
      side: roles[language][role],
      company: partner.isDeleted ? deletedCompanyNames[language] : partner.companyName,
      material: materialTitle(language, material),
      quantity,
      unit: csvUnits[language][unit],
      price,
      per,
      amount,
      currency: terms.currency,
      incoterm: terms.incoterm,
      place: terms.place,
      validUntil: dayOf(terms.validUntil),
      payBy: accepted && state !== 'running' && state !== 'ended' ? dayOf(accepted.dueAt) : '',
      orders: offer.orderIds.join(' '),
    }
    return csvRow(columns.map((column) => cells[column]))
  })
}
