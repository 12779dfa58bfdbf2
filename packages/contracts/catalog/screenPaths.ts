export const marketplacePath = '/marketplace'
/** Listings of a category, or of one of its types. */
export function listPath(filters: { category: string; type?: string }): string {
  return `${marketplacePath}?${new URLSearchParams(filters)}`
}

/** Listings in a state. */
export function statePath({ country, state }: { country: string; state: string }): string {
  return `${marketplacePath}?${new URLSearchParams({ country, state })}`
}

export const dashboardPath = '/dashboard'
/** The company's own listings. */
export const ownListingsPath = `${dashboardPath}?tab=listings`
/** Listings that fit the company. */
export const matchesPath = `${dashboardPath}?tab=matches`
export const addListingPath = '/add-listing'

/** The form for a new listing, filled in from an existing one. */
export function copyListingPath(id: number): string {
  return `${addListingPath}?from=${id}`
}

export function editListingPath(id: number | string): string {
  return `/edit-material/${id}`
}

export function productPath(id: number | string): string {
  return `/product/${id}`
}

/** The comparison fits a screen up to this number of lots. */
export const comparedMax = 4

export function comparePath(ids: number[]): string {
  return `/compare?ids=${ids.join()}`
}
