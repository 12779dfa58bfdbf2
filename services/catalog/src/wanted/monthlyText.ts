import type { Language } from '@materia/contracts/languages.ts'

/** The quantity of a post in words, in tonnes from one on. */
export function monthlyText(language: Language, kilograms: number): string {
  const isTonnes = kilograms >= 1000
  const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(
    isTonnes ? kilograms / 1000 : kilograms,
  )
  const unit = isTonnes ? 't' : 'kg'
  return language === 'es' ? `${amount} ${unit} al mes` : `${amount} ${unit} a month`
}
