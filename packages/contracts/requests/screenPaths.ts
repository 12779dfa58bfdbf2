export const requestsPath = '/requests'
export const requestPath = (id: number | string): string => `${requestsPath}/${id}`
