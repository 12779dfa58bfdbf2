import { css } from '@emotion/react'
import { color, font, space } from '@materia/ui/src/theme.ts'

/** Heading of a section of the landing page. */
export const sectionHead = css({
  maxWidth: '40rem',
  marginBottom: space(6),
  '& h2': { fontSize: font.title },
  '& p': { marginTop: space(2), color: color.muted },
})
