/** The weight of a sample, for example `500 g` or `2.5 kg`. */
export function gramsText(grams: number): string {
  const isLarge = grams >= 1000
  const amount = new Intl.NumberFormat('en-US').format(isLarge ? grams / 1000 : grams)
  return `${amount} ${isLarge ? 'kg' : 'g'}`
}
