import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'

const pieces: Record<Language, [one: string, many: string]> = {
  en: ['piece', 'pieces'],
  es: ['pieza', 'piezas'],
}
// One format for both languages, because es-MX groups digits like en-US.
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** A quantity with its unit, for example `1,200 kg`. */
export function quantityText(
  language: Language,
  { quantity, unit }: { quantity: string; unit: Unit },
): string {
  const count = Number(quantity)
  const [one, many] = pieces[language]
  const units: Record<Unit, string> = { T: 't', Kg: 'kg', Pieces: count === 1 ? one : many }
  return `${format.format(count)} ${units[unit]}`
}
