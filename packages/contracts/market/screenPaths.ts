export const marketPath = '/market'
export const marketMethodPath = '/market/method'
export const marketAsksPath = '/market/asks'

/** The screen of the prices of a material, or of a grade of it. */
export function marketTypePath(type: string, grade?: string | null): string {
  return `${marketAsksPath}?${new URLSearchParams({ type, ...(grade && { grade }) })}`
}
