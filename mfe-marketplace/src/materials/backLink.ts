import { css } from '@emotion/react'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { targetSize } from '@materia/ui/src/theme.ts'

/** The style of a link above a title that leads back to the list. */
export const backLink = css(screenOnly, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
})
