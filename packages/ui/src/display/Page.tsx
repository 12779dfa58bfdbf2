import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { from, pageWidth, space } from '../theme.ts'

const page = css({
  maxWidth: pageWidth,
  margin: '0 auto',
  padding: `${space(6)} ${space(4)} ${space(12)}`,
  [from.tablet]: { padding: `${space(8)} ${space(6)} ${space(16)}` },
  '@media print': { maxWidth: 'none', padding: 0 },
})

/** The column of a screen's content. */
export function Page({ children }: { children: ReactNode }) {
  return <div css={page}>{children}</div>
}
