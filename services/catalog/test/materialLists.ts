/** The ids of the listings in a page or a plain list. */
export function idsOf(body: unknown): number[] {
  const items = Array.isArray(body) ? body : (body as { items: { id: number }[] }).items
  return items.map(({ id }: { id: number }) => id)
}

/** The address of a plain list's continuation, or an empty text at its end. */
export function nextOf(headers: Headers): string {
  return /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
}
