import { css } from '@emotion/react'
import { color, radius } from '@materia/ui/src/theme.ts'

const picture = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
const hall = css({ fill: color.skeleton })
const post = css({ fill: color.line })
const ground = css({ fill: color.skeleton })
const steel = css({ fill: color.fieldLine })
const amber = css({ fill: color.waiting })
const green = css({ fill: color.action })
const grain = css({ fill: color.surface, opacity: 0.6 })
const edge = css({ stroke: color.surface, strokeWidth: 6 })

/** Three heaps of sorted material in a hall. Decoration only. */
export function Heaps() {
  return (
    <svg css={picture} viewBox="0 0 480 340" aria-hidden="true">
      <path css={hall} d="M40 132 240 52l200 80v150H40z" />
      <path
        css={post}
        d="M40 132 240 52l200 80v12L240 64 40 144zM128 98h8v184h-8zM344 98h8v184h-8z"
      />
      <path css={[steel, edge]} d="M14 288 92 186c8-10 20-10 28 0l78 102z" />
      <path css={[amber, edge]} d="M286 288l72-92c8-10 20-10 28 0l72 92z" />
      <path css={[green, edge]} d="M112 288 222 142c9-12 23-12 32 0l110 146z" />
      <path css={ground} d="M0 282h480v58H0z" />
      {grains.map(([x, y, size]) => (
        <rect key={`${x} ${y}`} css={grain} x={x} y={y} width={size} height={size} rx="1.5" />
      ))}
    </svg>
  )
}

const grains = [
  [234, 156, 6],
  [222, 180, 5],
  [248, 184, 6],
  [206, 204, 6],
  [236, 208, 5],
  [268, 206, 6],
  [190, 230, 5],
  [220, 234, 6],
  [252, 232, 5],
  [284, 234, 6],
  [168, 258, 6],
  [200, 262, 5],
  [234, 258, 6],
  [266, 262, 5],
  [298, 258, 6],
  [322, 268, 5],
  [148, 274, 4],
  [100, 204, 5],
  [82, 228, 5],
  [104, 240, 4],
  [62, 256, 5],
  [88, 266, 5],
  [366, 212, 5],
  [384, 236, 5],
  [402, 258, 5],
  [378, 266, 4],
  [420, 274, 4],
] as const
