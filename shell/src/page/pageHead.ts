import { css } from '@emotion/react'
import { color, font, space } from '@materia/ui/src/theme.ts'

/** Title and lead of the About and Contact pages. */
export const pageHead = css({
  maxWidth: '44rem',
  margin: `${space(4)} 0 ${space(10)}`,
  '& h1': {
    fontSize: `clamp(${font.display}, 1.2rem + 2.4vw, 2.75rem)`,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
  '& p': { marginTop: space(4), fontSize: font.large, color: color.muted },
})
