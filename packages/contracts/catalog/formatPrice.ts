// One grouping for both languages: es-MX groups and points like en-US.
const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Two decimals, thousands grouped, `MX$` for pesos and `$` otherwise (spec 9). Decimal text is never rounded through a float. */
export function formatPrice(price: string | number, currency: string): string {
  const amount = typeof price === 'number' || isDecimal(price) ? price : 0
  return `${currency === 'MXN' ? 'MX$' : '$'}${decimals.format(amount)}`
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
