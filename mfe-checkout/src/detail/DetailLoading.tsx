import { css } from '@emotion/react'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'

const waiting = css({ display: 'grid', gap: space(4) })

/** Stands for the page of an order or a sample. */
export function DetailLoading({ text }: { text: string }) {
  return (
    <Page>
      <div css={waiting} role="status">
        <VisuallyHidden>{text}</VisuallyHidden>
        <Skeleton width="12rem" height="40px" />
        <Skeleton height="140px" />
        <Skeleton height="320px" />
      </div>
    </Page>
  )
}
