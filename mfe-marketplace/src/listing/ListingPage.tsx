import { css } from '@emotion/react'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'

const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  maxWidth: '48rem',
  margin: '0 auto',
})
const lead = css({ marginTop: space(1), color: color.muted })

export function ListingPage({
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
      <div css={column}>
        <div>
          <h1>{title}</h1>
          <p css={lead}>{text}</p>
        </div>
        {children}
      </div>
    </Page>
  )
}
