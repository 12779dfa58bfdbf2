import { css } from '@emotion/react'
import { space } from '@materia/ui/src/theme.ts'

/** The place of an offer or a request in a conversation. */
export const newsCard = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '34rem',
  margin: '0 auto',
  padding: `0 ${space(4)} ${space(2)}`,
})
