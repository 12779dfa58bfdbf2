import { css } from '@emotion/react'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'

const card = css({
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > h2': { marginBottom: space(4), fontSize: font.large },
  '@media print': {
    padding: space(2),
    '& > h2': { marginBottom: space(1), fontSize: font.body },
    '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(1) },
    '& ol li': { paddingBottom: space(1) },
  },
})

/** A titled part of the page of an order or a sample. */
export function DetailCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section css={card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
