import type { ComponentType } from 'react'

/** A section that is not seen first: it comes with the texts of the whole slice. */
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
