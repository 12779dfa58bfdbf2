import { css } from '@emotion/react'
import { color, font, tabularFigures } from '@materia/ui/src/theme.ts'

/** One line of a row, cut at its end. */
export const rowLine = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...tabularFigures,
})

/** The link of a row. The whole row is pressed as this link. */
export const rowTitle = css(rowLine, {
  fontSize: font.body,
  fontWeight: font.regular,
  '& a': { color: color.ink, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:hover': { textDecoration: 'underline' },
})
