import { css } from '@emotion/react'
import { color, radius, space, targetSize } from '../theme.ts'

/** The look of text fields and selects. */
export const controlStyle = css({
  width: '100%',
  minWidth: 0,
  minHeight: targetSize,
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.fieldLine}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  // Scrolls the label and the error into view too.
  scrollMargin: `${space(8)} 0`,
  // 16 px: below that size iOS zooms the page on focus.
  fontSize: '1rem',
  '&[aria-invalid=true]': { borderColor: color.loss, boxShadow: `0 0 0 1px ${color.loss}` },
  '&:disabled': { background: color.skeleton, color: color.muted, cursor: 'not-allowed' },
})
