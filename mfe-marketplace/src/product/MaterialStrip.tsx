import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { scrollFocusedIntoView } from '@materia/ui/src/controls/scrollFocusedIntoView.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { MaterialCard } from '../cards/MaterialCard.tsx'
import { MaterialCardSkeleton } from '../cards/MaterialCardSkeleton.tsx'
import { materialQuery } from '../materials/materialsApi.ts'
import { useCardStates } from '../cards/useCardStates.ts'

const section = css({ marginTop: space(14), '& h2': { marginBottom: space(3) } })
// One row that scrolls sideways. On a phone, eight cards below each other would fill a page.
const row = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(272px, 80vw)',
  gap: space(5),
  overflowX: 'auto',
  // Room for the focus outline.
  margin: `0 -${space(1)}`,
  padding: space(1),
  scrollSnapType: 'x proximity',
  // Snapping would scroll the focused card out of sight again.
  '&:has(:focus-visible)': { scrollSnapType: 'none' },
  '& > *': { scrollSnapAlign: 'start', scrollMarginInline: space(1) },
})
const note = css({ marginTop: space(2), color: color.muted, fontSize: font.small })
const tiles = ['a', 'b', 'c', 'd']

/** A row of listings under a title, with skeletons until they load. */
export function MaterialStrip({
  title,
  materials,
  noteOf,
}: {
  title: string
  materials: Material[] | undefined
  /** A line below a card. */
  noteOf?: (material: Material) => string
}) {
  const queryClient = useQueryClient()
  const stateOf = useCardStates()
  const approach = useCallback(
    (id: number) => void queryClient.prefetchQuery(materialQuery(id, queryClient)),
    [queryClient],
  )
  return (
    <section css={[section, screenOnly]}>
      <h2>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its links are given */}
      <ul css={row} aria-label={title} onFocus={scrollFocusedIntoView}>
        {materials
          ? materials.map((material) => (
              <li key={material.id}>
                <MaterialCard material={material} {...stateOf(material.id)} onApproach={approach} />
                {noteOf && <p css={note}>{noteOf(material)}</p>}
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
