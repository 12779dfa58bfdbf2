export const marketPath = '/market'
export const marketMethodPath = '/market/method'

/** The screen of a material's prices. */
export function marketTypePath(type: string): string {
  return `${marketPath}/asks?${new URLSearchParams({ type })}`
}
