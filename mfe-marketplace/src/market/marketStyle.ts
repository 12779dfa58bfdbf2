import { css } from '@emotion/react'
import { color, font, from, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'

export const head = css({
  display: 'grid',
  gap: space(2),
  marginBottom: space(6),
  '& p': { maxWidth: '65ch', color: color.muted },
})
export const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(4),
})
export const note = css({ marginTop: space(2), color: color.muted, fontSize: font.small })
export const parts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  '& h2': { marginBottom: space(3), fontSize: font.large },
})
export const download = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
})
export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  ...tabularFigures,
  '& th, & td': {
    // Narrow enough for the smallest phones.
    padding: `${space(2)} ${space(1)}`,
    [from.tablet]: { paddingInline: space(3) },
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'right',
    verticalAlign: 'top',
    // A table of weeks and its chart fit on a page of paper.
    '@media print': { padding: `${space(1)} ${space(3)}` },
  },
  '& td': { whiteSpace: 'nowrap' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& th:last-child, & td:last-child': { paddingRight: 0 },
  '& thead th': {
    color: color.muted,
    fontSize: font.small,
    fontWeight: font.regular,
    verticalAlign: 'bottom',
  },
  '& tbody th': { fontWeight: font.regular },
})
/** A cell that a phone has no room for. */
export const wide = css({ display: 'none', [from.tablet]: { display: 'table-cell' } })
/** A second line below a figure. */
export const below = css({ display: 'block', color: color.muted, fontSize: font.small })
