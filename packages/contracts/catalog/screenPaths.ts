export const marketplacePath = '/marketplace'
/** What is for sale of a category, or of one of its types. */
export function listPath(filters: { category: string; type?: string }): string {
  return `${marketplacePath}?${new URLSearchParams(filters)}`
}

/** What is for sale in a state. */
export function statePath({ country, state }: { country: string; state: string }): string {
  return `${marketplacePath}?${new URLSearchParams({ country, state })}`
}

export const dashboardPath = '/dashboard'
export const addListingPath = '/add-listing'

/** The form, filled in as a copy of a listing. */
export function copyListingPath(id: number): string {
  return `${addListingPath}?from=${id}`
}

export function editListingPath(id: number | string): string {
  return `/edit-material/${id}`
}

export function productPath(id: number | string): string {
  return `/product/${id}`
}

/** Lots beside each other fit a screen up to here. */
export const comparedMax = 4

export function comparePath(ids: number[]): string {
  return `/compare?ids=${ids.join()}`
}
