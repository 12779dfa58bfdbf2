export const requestsPath = '/requests'
export const requestPath = (id: number): string => `${requestsPath}/${id}`

/** The conversation with a buyer opens the form for an offer that answers this request. */
export const requestParam = 'request'
