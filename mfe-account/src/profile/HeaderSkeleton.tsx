import { css } from '@emotion/react'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { headerStyle } from './headerStyle.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: space(4),
  minHeight: '190px',
})
const words = css({ display: 'grid', gap: space(3), alignContent: 'start' })

/** The skeleton of the header, in its size. */
export function HeaderSkeleton() {
  return (
    <div css={[headerStyle, row]}>
      <Skeleton height="72px" />
      <div css={words}>
        <Skeleton width="50%" height="32px" />
        <Skeleton width="30%" height="20px" />
        <Skeleton height="60px" />
      </div>
    </div>
  )
}
