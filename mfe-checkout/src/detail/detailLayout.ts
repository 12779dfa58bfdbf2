import { css } from '@emotion/react'
import { font, from, space } from '@materia/ui/src/theme.ts'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  alignItems: 'start',
  [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', gap: space(6) },
  // One page of paper.
  '@media print': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: space(2),
    fontSize: font.small,
  },
})
export const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  '@media print': { gap: space(2) },
})
