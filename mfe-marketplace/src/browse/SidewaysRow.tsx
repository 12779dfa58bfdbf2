import { css } from '@emotion/react'
import { scrollFocusedIntoView } from '@materia/ui/src/controls/scrollFocusedIntoView.ts'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { from, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'

const row = css({
  display: 'flex',
  // Room for the focus outline.
  margin: `-${space(1)} -${space(4)}`,
  padding: `${space(1)} ${space(4)}`,
  overflowX: 'auto',
  [from.tablet]: { margin: 0, padding: 0, overflowX: 'visible' },
})

/** Controls in one line, which a phone scrolls sideways. */
export function SidewaysRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what its controls are given
    <div css={[row, needsScript]} className={className} onFocus={scrollFocusedIntoView}>
      {children}
    </div>
  )
}
