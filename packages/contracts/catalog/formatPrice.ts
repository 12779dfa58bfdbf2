// One grouping for both languages: es-MX groups and points like en-US. Made when first needed: the first `Intl` object of a page
// takes tens of milliseconds on a phone, and most pages show their frame before a price.
let decimals: Intl.NumberFormat | undefined

/** Two decimals, thousands grouped, `MX$` for pesos and `US$` otherwise: beside pesos `$` alone says not whose. Decimal text is never rounded through a float. */
export function formatPrice(price: string | number, currency: string): string {
  const amount = typeof price === 'number' || isDecimal(price) ? price : 0
  decimals ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${currency === 'MXN' ? 'MX$' : 'US$'}${decimals.format(amount)}`
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
