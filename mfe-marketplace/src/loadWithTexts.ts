import type { ComponentType } from 'react'

/** A part whose code comes later than the list's, and its texts with it. */
export async function loadWithTexts<Props extends object>(
  loading: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { withLazyTexts }] = await Promise.all([loading, import('./withLazyTexts.tsx')])
  return withLazyTexts(Part)
}
