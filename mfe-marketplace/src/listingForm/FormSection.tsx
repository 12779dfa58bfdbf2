import { css } from '@emotion/react'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'

const section = css({
  display: 'grid',
  gap: space(5),
  minWidth: 0,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: { padding: space(6) },
  '& > legend': { float: 'left', padding: 0, fontSize: font.large, fontWeight: font.strong },
})

/** Fields side by side where there is room for two. */
export const pair = css({
  display: 'grid',
  gap: space(5),
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

export function FormSection({
  title,
  isDisabled,
  children,
}: {
  title: string
  isDisabled?: boolean
  children: ReactNode
}) {
  return (
    <fieldset css={section} disabled={isDisabled}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
