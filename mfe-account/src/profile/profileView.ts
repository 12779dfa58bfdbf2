export const profileTabs = ['listings', 'favorites'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab that the address says; favorites are for nobody but oneself (spec 6). */
export function readTab(search: URLSearchParams, isOwn: boolean): ProfileTab {
  return isOwn && search.get('tab') === 'favorites' ? 'favorites' : 'listings'
}

/** Whose profile a path is: one's own without an id; `null` where the id is none. */
export function readUserId(id: string | undefined, ownId: number): number | null {
  if (id === undefined) return ownId
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
}
