export const savedSearchesPath = '/saved-searches'

/** In an address: the saved search whose notice led here. Following it is a visit of the search. */
export const visitedSearchParam = 'savedSearch'

/** A path as the link of a notice about a saved search. */
export function searchVisitPath(path: string, searchId: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}${visitedSearchParam}=${searchId}`
}
