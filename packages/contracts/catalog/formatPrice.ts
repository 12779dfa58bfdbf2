// One format for both languages, because es-MX groups digits like en-US. Created on first use: a
// page's first `Intl` object takes tens of milliseconds on a phone. Most pages render before they
// need a price.
let decimals: Intl.NumberFormat | undefined

/**
 * Two decimals, grouped thousands, `MX$` for pesos and `US$` for dollars, because `$` alone is
 * ambiguous. Takes text that is already rounded, because a float has no exact half cent. An amount
 * below zero has a minus sign before its symbol.
 */
export function formatPrice(price: string, currency: string): string {
  if (price.startsWith('-')) return `−${formatPrice(price.slice(1), currency)}`
  decimals ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${currency === 'MXN' ? 'MX$' : 'US$'}${decimals.format(isDecimal(price) ? price : 0)}`
}

/** A price with all its decimals, two at least, for terms that are part of a contract. */
export function exactPrice(price: string, currency: string): string {
  const [whole = '', decimals = ''] = price.split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(2, '0')
  return formatPrice(whole, currency).replace(/00$/, kept)
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
