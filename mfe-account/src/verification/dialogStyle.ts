import { css } from '@emotion/react'
import { space } from '@materia/ui/src/theme.ts'

/** What stands in a dialog of the desk; its button at the right. */
export const dialogStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  '& > button': { justifySelf: 'end' },
})
