import { css } from '@emotion/react'
import { color, font, space } from '@materia/ui/src/theme.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

const mark = css({
  display: 'flex',
  alignItems: 'start',
  gap: space(2),
  color: color.waiting,
  fontSize: font.small,
  '& svg': { flex: 'none', marginTop: '1px' },
})

/** A reason to look closer at a picture or a ticket. */
export function DoubtMark({ children }: { children: ReactNode }) {
  return (
    <p css={mark}>
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
