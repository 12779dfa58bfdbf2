/**
 * Whether this page is server-rendered, or rendering on the server now. Nothing needs prefetching
 * then.
 */
export function isServerRendered(): boolean {
  return typeof document === 'undefined' || document.getElementById('rendered-queries') !== null
}
