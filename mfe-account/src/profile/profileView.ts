const openTabs = ['listings', 'reviews'] as const
const ownTabs = ['listings', 'favorites', 'reviews'] as const
export type ProfileTab = (typeof ownTabs)[number]

/** Only the company itself sees its favorites. */
export function tabsOf(isOwn: boolean): readonly ProfileTab[] {
  return isOwn ? ownTabs : openTabs
}

export function readTab(search: URLSearchParams, isOwn: boolean): ProfileTab {
  return tabsOf(isOwn).find((tab) => tab === search.get('tab')) ?? 'listings'
}

/** The company of a path: the own one without an id; `null` for an invalid id. */
export function readUserId(id: string | undefined, ownId: number | null): number | null {
  if (id === undefined) return ownId
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
}
