const stored = /\/uploads\/[\w-]+\.webp/

/** The small size of a listing's first picture; nothing where it has none of ours. */
export function coverUrl(imageUrl: string): string | undefined {
  return stored.exec(imageUrl)?.[0].replace('.webp', '-320.webp')
}
