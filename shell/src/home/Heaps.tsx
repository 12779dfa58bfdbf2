import { css } from '@emotion/react'
import { color, radius } from '@materia/ui/src/theme.ts'

const picture = css({ display: 'block', width: '100%', height: 'auto', border: `1px solid ${color.line}`, borderRadius: radius.card, background: color.surface })
const ground = css({ fill: color.line })
const far = css({ fill: color.skeleton })
const near = css({ fill: color.action })
const soft = css({ fill: color.actionSoft })
const grain = css({ fill: color.surface, opacity: 0.55 })

/** Heaps of sorted material in a yard; decoration only. */
export function Heaps() {
  return (
    <svg css={picture} viewBox="0 0 480 320" aria-hidden="true">
      <circle css={soft} cx="372" cy="86" r="44" />
      <path css={far} d="M-10 270 90 132q12-16 24 0l104 138z" />
      <path css={far} d="M270 270l88-112q12-15 24 0l112 112z" />
      <path css={near} d="M96 270 218 98q14-19 28 0l122 172z" />
      <path css={soft} d="M300 270l64-80q9-11 18 0l64 80z" />
      <path css={soft} d="M24 270l52-64q8-10 16 0l54 64z" />
      {grains.map(([x, y, size]) => <rect key={`${x} ${y}`} css={grain} x={x} y={y} width={size} height={size} rx="1.5" />)}
      <path css={ground} d="M0 269h480v2H0z" />
    </svg>
  )
}

const grains = [
  [228, 128, 6], [216, 152, 5], [244, 160, 6], [200, 184, 6], [230, 190, 5], [262, 186, 6], [184, 214, 5], [212, 222, 6],
  [246, 218, 5], [276, 220, 6], [304, 232, 5], [164, 242, 6], [196, 250, 5], [228, 246, 6], [262, 250, 5], [292, 252, 6], [324, 250, 5],
] as const
