import { css } from '@emotion/react'
import { color, font, space } from '@materia/ui/src/theme.ts'

/** A line of the platform between the messages. */
export const systemLine = css({
  padding: `${space(1)} ${space(4)}`,
  color: color.muted,
  fontSize: font.small,
  textAlign: 'center',
})
