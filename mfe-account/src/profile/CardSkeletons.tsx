import { css } from '@emotion/react'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'

const cards = [1, 2, 3, 4]

// The same layout as the cards.
const grid = css({
  display: 'grid',
  gap: space(5),
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 960px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})

/** Four skeleton cards while the slot with the listings loads. */
export function CardSkeletons() {
  return (
    <div css={grid}>
      {cards.map((card) => (
        <Skeleton key={card} height="500px" />
      ))}
    </div>
  )
}
