import { css } from '@emotion/react'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'

/** The card at the top of a profile. */
export const headerStyle = css({
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: { padding: space(6) },
})
