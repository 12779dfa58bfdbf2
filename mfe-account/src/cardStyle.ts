import { css } from '@emotion/react'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'

export const cardStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: { padding: space(6) },
})
