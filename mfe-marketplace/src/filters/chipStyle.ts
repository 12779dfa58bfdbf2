import { css } from '@emotion/react'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'

/** A pressable chip that removes an active filter. */
export const chipStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  maxWidth: '100%',
  padding: `0 ${space(3)}`,
  border: `1px solid ${color.fieldLine}`,
  borderRadius: radius.round,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  fontSize: font.small,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& svg': { flex: 'none', color: color.muted },
  '&:hover svg': { color: color.ink },
})
