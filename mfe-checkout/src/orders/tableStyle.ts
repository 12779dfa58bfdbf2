import { css } from '@emotion/react'
import {
  color,
  font,
  from,
  radius,
  space,
  tabularFigures,
  targetSize,
} from '@materia/ui/src/theme.ts'

/**
 * A table from this width on, such as `from.tablet`. Below it each row is a card, without column
 * heads.
 */
export const tableFrom = (width: string) =>
  css({
    display: 'block',
    width: '100%',
    borderCollapse: 'collapse',
    overflowWrap: 'anywhere',
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody': { display: 'grid', gap: space(3) },
    [width]: {
      display: 'table',
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
      background: color.surface,
      '& thead': {
        position: 'static',
        width: 'auto',
        height: 'auto',
        overflow: 'visible',
        clipPath: 'none',
        display: 'table-header-group',
      },
      '& tbody': { display: 'table-row-group' },
      '& th, & td': { textAlign: 'left', verticalAlign: 'top' },
      '& th': { color: color.muted, fontSize: font.small, fontWeight: font.strong },
    },
  })
export const table = css(tableFrom(from.tablet), {
  '& td': { padding: 0 },
  [from.tablet]: {
    '& th, & td': { padding: space(3) },
    '& th': { whiteSpace: 'nowrap' },
    '& th:last-child, & td:last-child': { textAlign: 'right' },
  },
})
export const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space(2)} ${space(3)}`,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '&:hover': { background: color.actionSoft },
  [from.tablet]: {
    display: 'table-row',
    padding: 0,
    border: 0,
    borderRadius: 0,
    borderTop: `1px solid ${color.line}`,
  },
})
export const number = css(
  {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: space(6),
    minHeight: targetSize,
    margin: `-${space(2)} 0`,
    color: color.ink,
    fontWeight: font.strong,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    // The whole row is a link.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  tabularFigures,
)
export const quiet = css(
  { display: 'block', color: color.muted, fontSize: font.small },
  tabularFigures,
)
/** The state of a row, first on a card. */
export const stateCell = css({
  order: -1,
  gridColumn: '1 / -1',
  [from.desktop]: { minWidth: '16rem' },
})
