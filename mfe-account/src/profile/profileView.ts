const openTabs = ['listings', 'reviews'] as const
const ownTabs = ['listings', 'favorites', 'reviews'] as const
export type ProfileTab = (typeof ownTabs)[number]

/** Favorites are for nobody but oneself (spec 6). */
export function tabsOf(isOwn: boolean): readonly ProfileTab[] {
  return isOwn ? ownTabs : openTabs
}

/** The tab that the address says. */
export function readTab(search: URLSearchParams, isOwn: boolean): ProfileTab {
  return tabsOf(isOwn).find((tab) => tab === search.get('tab')) ?? 'listings'
}

/** Whose profile a path is: one's own without an id; `null` where the id is none. */
export function readUserId(id: string | undefined, ownId: number | null): number | null {
  if (id === undefined) return ownId
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
}
