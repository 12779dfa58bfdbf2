import { css } from '@emotion/react'
import { from, space } from '@materia/ui/src/theme.ts'

/** Images beside the offer, or above it on a phone. */
export const productLayout = css({
  display: 'grid',
  gap: space(6),
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
    gap: space(10),
    alignItems: 'start',
  },
  '@media print': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.35fr)',
    gap: space(6),
    alignItems: 'start',
  },
})
