/**
 * Whether this page is server-rendered, or rendering on the server now. Nothing needs prefetching
 * then.
 */
export function isServerRendered(): boolean {
  return isOnServer() || document.getElementById('rendered-queries') !== null
}

/**
 * Whether this page is rendering on the server now. A page is rendered there until all of its
 * queries are known and answered, so a screen without its data need not render.
 */
export function isOnServer(): boolean {
  return typeof document === 'undefined'
}
