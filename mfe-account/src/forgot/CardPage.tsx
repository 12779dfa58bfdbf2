import { css } from '@emotion/react'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'

const card = css({
  display: 'grid',
  gap: space(4),
  maxWidth: '28rem',
  margin: '0 auto',
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: { padding: space(8) },
})
const muted = css({ color: color.muted })

export function CardPage({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <section css={card}>
        <h1>{title}</h1>
        <p css={muted}>{text}</p>
        {children}
      </section>
    </Page>
  )
}
