/** Ids of the listings of a page, or of a plain list. */
export function idsOf(body: unknown): number[] {
  const items = Array.isArray(body) ? body : (body as { items: { id: number }[] }).items
  return items.map(({ id }: { id: number }) => id)
}

/** The address that a plain list goes on at, empty at its end. */
export function nextOf(headers: Headers): string {
  return /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
}
