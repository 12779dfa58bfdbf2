import type { CarbonRow } from '@materia/contracts/carbon/statement.ts'
import { csvYesNo } from '@materia/contracts/catalog/csv.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { csvHeader, csvRow } from '@materia/service-kit/src/http/csvRow.ts'

const headers: Record<Language, string[]> = {
  en: [
    'Statement',
    'Order',
    'Completed (UTC)',
    'Role',
    'Material',
    'Payable kg',
    'Km',
    'Emitted (g CO2e)',
    'Avoided (g CO2e)',
    'Avoided part is yours',
  ],
  es: [
    'Constancia',
    'Pedido',
    'Completado (UTC)',
    'Papel',
    'Material',
    'kg a pagar',
    'Km',
    'Emitido (g CO2e)',
    'Evitado (g CO2e)',
    'Lo evitado es tuyo',
  ],
}
const roles: Record<Language, Record<OrderRole, string>> = {
  en: { buyer: 'Buyer', seller: 'Seller' },
  es: { buyer: 'Comprador', seller: 'Vendedor' },
}

export const carbonHeader = (language: Language): string => csvHeader(headers[language])

/** A statement without a number has an empty cell, never a zero. */
export const carbonLine = (language: Language, row: CarbonRow): string =>
  csvRow([
    row.number,
    String(row.orderId),
    row.finishedAt.slice(0, 10),
    roles[language][row.role],
    materialText(language, row.material),
    row.kilograms ?? '',
    row.kilometres === null ? '' : String(row.kilometres),
    row.emitted === null ? '' : String(row.emitted),
    row.avoided === null ? '' : String(row.avoided),
    csvYesNo[language][row.isClaimant ? 'yes' : 'no'],
  ])

const materialText = (
  language: Language,
  { type, grade, presentation, materialOrigin }: CarbonRow['material'],
): string =>
  [type, grade, presentation, materialOrigin]
    .flatMap((part) => (part ? [termLabel(language, part)] : []))
    .join(' ')
