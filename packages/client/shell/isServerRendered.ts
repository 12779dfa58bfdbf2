/**
 * Whether this page is server-rendered, or rendering on the server now. Nothing needs prefetching
 * then.
 */
export function isServerRendered(): boolean {
  return isOnServer() || document.getElementById('rendered-queries') !== null
}

/**
 * Whether this page is rendering on the server now. It renders there again after each of at most
 * three rounds of queries. So a screen need not render before its queries of the first rounds are
 * answered.
 */
export function isOnServer(): boolean {
  return typeof document === 'undefined'
}
