import { css } from '@emotion/react'
import { space } from '@materia/ui/src/theme.ts'

/** Layout of the review queue's dialogs. */
export const dialogStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  '& > button': { justifySelf: 'end' },
})
