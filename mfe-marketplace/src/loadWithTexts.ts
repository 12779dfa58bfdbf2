import type { ComponentType } from 'react'

/** Loads a lazy part together with its texts. */
export async function loadWithTexts<Props extends object>(
  loading: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { withLazyTexts }] = await Promise.all([loading, import('./withLazyTexts.tsx')])
  return withLazyTexts(Part)
}
