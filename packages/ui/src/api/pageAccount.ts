import { accountHeader } from '@materia/contracts/wire/accountHeader.ts'

/**
 * States for which account this page is built: 0 for a visitor, undefined while it is unknown. Stored
 * in the document, because each slice may have its own copy of this module.
 */
export function setPageAccount(userId: number | undefined): void {
  const { dataset } = document.documentElement
  if (userId === undefined) delete dataset['account']
  else if (dataset['account'] !== String(userId)) dataset['account'] = String(userId)
}

/** The account of this page: 0 for a visitor, undefined while it is unknown. */
export function pageAccount(): number | undefined {
  const { account } = document.documentElement.dataset
  return account === undefined ? undefined : Number(account)
}

/**
 * The header by which the gateway refuses a call of a page that shows another account. A visitor's
 * reads need none, because the gateway always allows them.
 */
export function accountHeaders(method: string, path: string): Record<string, string> {
  // The SSR worker has no document, and reads as a visitor.
  if (typeof document === 'undefined') return {}
  const account = document.documentElement.dataset['account']
  const isRead = method === 'get'
  const isPreloaded = isRead && takePreload(path)
  if (account === undefined || isPreloaded || (isRead && account === '0')) return {}
  return { [accountHeader]: account }
}

/**
 * Whether the page preloads this call. The preload was sent with the page's own session, and a
 * browser uses its response only for a call with the same headers. It serves one call.
 */
function takePreload(path: string): boolean {
  const link = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]:not([data-taken])'),
  ].find((one) => one.getAttribute('href') === path)
  link?.setAttribute('data-taken', '')
  return link !== undefined
}
