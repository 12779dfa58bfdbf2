import { css } from '@emotion/react'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'

const waiting = css({ display: 'grid', gap: space(3), padding: space(4) })

export function WaitingRows({ label }: { label: string }) {
  return (
    <div css={waiting} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="44px" />
      ))}
    </div>
  )
}
