/** A weight in kilograms as both languages write it, rounded to a tenth: `22,480 kg`. */
export function kilogramsText(kilograms: string): string {
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
  return `${number.format(Number(kilograms))} kg`
}
