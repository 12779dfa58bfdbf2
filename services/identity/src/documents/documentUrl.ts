const prefix = '/api/documents/'

export function documentUrl(id: string): string {
  return prefix + id
}

export function documentIdOf(url: string): string {
  return url.slice(prefix.length)
}
