import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { showFocused } from '@materia/ui/src/controls/showFocused.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { MaterialCard } from '../cards/MaterialCard.tsx'
import { MaterialCardSkeleton } from '../cards/MaterialCardSkeleton.tsx'
import { materialQuery } from '../materials/materialsApi.ts'
import { useCardStates } from '../cards/useCardStates.ts'

const section = css({ marginTop: space(14), '& h2': { marginBottom: space(3) } })
// One row that scrolls sideways: on a phone eight cards below each other would be a page of their own.
const row = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(272px, 80vw)',
  gap: space(5),
  overflowX: 'auto',
  // Room for the outline of what has the focus.
  margin: `0 -${space(1)}`,
  padding: space(1),
  scrollSnapType: 'x proximity',
  // It would take back out of sight what the focus has just scrolled to.
  '&:has(:focus-visible)': { scrollSnapType: 'none' },
  '& > *': { scrollSnapAlign: 'start', scrollMarginInline: space(1) },
})
const tiles = ['a', 'b', 'c', 'd']

/** A few listings beside each other, under a title; tiles in their place until they are there. */
export function MaterialStrip({
  title,
  materials,
}: {
  title: string
  materials: Material[] | undefined
}) {
  const queryClient = useQueryClient()
  const stateOf = useCardStates()
  const approach = useCallback(
    (id: number) => void queryClient.prefetchQuery(materialQuery(id, queryClient)),
    [queryClient],
  )
  return (
    <section css={section}>
      <h2>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its links are given */}
      <ul css={row} aria-label={title} onFocus={showFocused}>
        {materials
          ? materials.map((material) => (
              <li key={material.id}>
                <MaterialCard material={material} {...stateOf(material.id)} onApproach={approach} />
              </li>
            ))
          : tiles.map((tile) => (
              <li key={tile}>
                <MaterialCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
