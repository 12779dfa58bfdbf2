import { css, keyframes } from '@emotion/react'
import { color, radius } from '../theme.ts'

const breathe = keyframes({ '50%': { opacity: 0.55 } })

const block = css({
  display: 'block',
  background: color.skeleton,
  borderRadius: radius.small,
  animation: `${breathe} 1.6s ease-in-out infinite`,
})

/** A gray block in the final size of the loading content. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span css={[block, { width, height }]} aria-hidden="true" data-placeholder />
}
