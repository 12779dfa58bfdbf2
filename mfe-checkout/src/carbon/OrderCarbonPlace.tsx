import { css } from '@emotion/react'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'

const box = css({ display: 'grid', gap: space(4) })

/** Takes about the room of the figures while they load. */
export function OrderCarbonPlace() {
  return (
    <div css={box}>
      <Skeleton width="16rem" />
      <Skeleton height="240px" />
    </div>
  )
}
