import { css } from '@emotion/react'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { cardBodyStyle, cardStyle } from './MaterialCard.tsx'

const picture = css({ aspectRatio: '4 / 3', background: color.skeleton })

/** The skeleton of a card, in the same layout. */
export function MaterialCardSkeleton() {
  return (
    <div css={cardStyle} aria-hidden="true" data-skeleton>
      <div css={picture} />
      <div css={cardBodyStyle}>
        <Skeleton width="55%" height="26px" />
        <Skeleton width="40%" height="16px" />
        <Skeleton height="40px" />
        <Skeleton width="70%" height="22px" />
        <Skeleton width="60%" height="18px" />
        <Skeleton width="75%" height="28px" />
        <Skeleton height="44px" />
      </div>
    </div>
  )
}
