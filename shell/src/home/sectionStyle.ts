import { css } from '@emotion/react'
import { color, font, from, space } from '@materia/ui/src/theme.ts'

/**
 * A section below the fold, which is laid out only when it comes near: the layout of all takes half
 * a second on a phone. With the `heights` of its content in rem, the page keeps its length while one
 * scrolls.
 */
export function belowFold(heights: { phone: number; tablet: number; desktop: number }) {
  const keep = (rem: number) => ({ containIntrinsicHeight: `auto ${rem}rem` })
  return css({
    contentVisibility: 'auto',
    overflowClipMargin: space(1),
    ...keep(heights.phone),
    [from.tablet]: keep(heights.tablet),
    [from.desktop]: keep(heights.desktop),
  })
}

/** Heading of a section of the landing page. */
export const sectionHead = css({
  maxWidth: '40rem',
  marginBottom: space(6),
  '& h2': { fontSize: font.title },
  '& p': { marginTop: space(2), color: color.muted },
})
