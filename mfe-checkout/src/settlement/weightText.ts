import { exact } from '@materia/contracts/money.ts'
import type { WeighUnit } from '@materia/contracts/weighing/constants.ts'
import type { IntlShape } from 'react-intl'

const unitNames: Record<WeighUnit, { en: string; es: string }> = {
  kg: { en: 'kg', es: 'kg' },
  lb: { en: 'lb', es: 'lb' },
  t: { en: 't (1,000 kg)', es: 't (1,000 kg)' },
  shortTon: { en: 'short tons (2,000 lb)', es: 'toneladas cortas (2,000 lb)' },
}
const shortNames: Record<WeighUnit, { en: string; es: string }> = {
  ...unitNames,
  t: { en: 't', es: 't' },
  shortTon: { en: 'short tons', es: 't cortas' },
}
const languageOf = ({ locale }: IntlShape) => (locale.startsWith('es') ? 'es' : 'en')

/** A unit of a scale with its weight, to choose it. */
export const unitName = (intl: IntlShape, unit: WeighUnit): string =>
  unitNames[unit][languageOf(intl)]

/** A weight as its scale shows it, for example `49,560 lb`. */
export function weightText(intl: IntlShape, weight: string, unit: WeighUnit): string {
  const amount = intl.formatNumber(Number(weight), { maximumFractionDigits: 3 })
  return `${amount} ${shortNames[unit][languageOf(intl)]}`
}

/** Kilograms that people compare: in tenths, because a short ton is no whole number of them. */
export const kilogramsText = (intl: IntlShape, kilograms: string): string =>
  `${intl.formatNumber(Number(kilograms), { maximumFractionDigits: 1 })} kg`

/** Kilograms of a step of the formula, exact enough to compute the next step by hand. */
export const exactText = (intl: IntlShape, kilograms: string): string =>
  `${intl.formatNumber(Number(kilograms), { maximumFractionDigits: 4 })} kg`

/** How much more the second scale shows, with its sign and in percent. */
export function differenceText(intl: IntlShape, loaded: string, unloaded: string): string {
  const difference = exact(unloaded).minus(exact(loaded))
  const signed = { signDisplay: 'exceptZero' } as const
  const kilograms = intl.formatNumber(Number(difference), { maximumFractionDigits: 1, ...signed })
  if (exact(loaded).eq(0)) return `${kilograms} kg`
  const part = Number(difference.div(exact(loaded)))
  const percent = intl.formatNumber(part, {
    style: 'percent',
    maximumFractionDigits: 2,
    ...signed,
  })
  return `${kilograms} kg (${percent})`
}
