import type { Language } from '@materia/contracts/languages.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { TaxLineKind } from '@materia/contracts/tax/constants.ts'
import type { ShownTaxLine } from '@materia/contracts/tax/taxLine.ts'

type Words = Partial<Record<TaxLineKind, (percent: number, role: OrderRole) => string>>

/** The names of the lines with money or a rate. The other lines say nothing about an amount. */
const words: Record<Language, Words> = {
  en: {
    iva: (percent) => `IVA ${percent}%`,
    ivaWithheld: (percent, role) =>
      role === 'buyer' ? `IVA you withhold (${percent}%)` : `IVA the buyer withholds (${percent}%)`,
    ivaExport: () => 'IVA 0% (export)',
  },
  es: {
    iva: (percent) => `IVA ${percent}%`,
    ivaWithheld: (percent, role) =>
      role === 'buyer'
        ? `IVA que retienes (${percent}%)`
        : `IVA que retiene el comprador (${percent}%)`,
    ivaExport: () => 'IVA 0% (exportación)',
  },
}

/** The name of a tax line in a mail. Null for a line without an amount. */
export const taxLineName = (
  language: Language,
  { kind, percent }: ShownTaxLine,
  role: OrderRole,
): string | null => words[language][kind]?.(percent, role) ?? null
