import type { Language } from '../languages.ts'

/** How a lot is packed for freight. */
export const packageTypes = ['pallet', 'supersack', 'box', 'coil', 'loose'] as const
export type PackageType = (typeof packageTypes)[number]

const labels: Record<Language, Record<PackageType, string>> = {
  en: { pallet: 'Pallet', supersack: 'Supersack', box: 'Box', coil: 'Coil', loose: 'Loose' },
  es: { pallet: 'Tarima', supersack: 'Supersaco', box: 'Caja', coil: 'Rollo', loose: 'A granel' },
}

/** A package type's label in a language. */
export function packageLabel(language: Language, packageType: PackageType): string {
  return labels[language][packageType]
}
