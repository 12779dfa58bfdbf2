export const wantedPath = '/wanted'
export const wantedPostPath = (id: number | string): string => `${wantedPath}/${id}`
/** The company's own posts, on its dashboard. */
export const ownWantedPath = '/dashboard?tab=wanted'
export const addWantedPath = '/add-wanted'
export const editWantedPath = (id: number | string): string => `/edit-wanted/${id}`

/** The conversation with a buyer opens the form for an offer that answers this post. */
export const wantedParam = 'wanted'
