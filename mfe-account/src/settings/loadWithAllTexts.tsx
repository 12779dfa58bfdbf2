import type { ComponentType } from 'react'

/** Loads a section below the fold together with all texts of the slice. */
export function loadWithAllTexts(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [Content, { AllTexts }] = await Promise.all([load(), import('../AllTexts.tsx')])
    return function LazySection() {
      return (
        <AllTexts>
          <Content />
        </AllTexts>
      )
    }
  }
}
