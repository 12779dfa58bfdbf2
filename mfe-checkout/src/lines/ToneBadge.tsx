import { css } from '@emotion/react'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'

export type Tone = 'waiting' | 'underWay' | 'done' | 'trouble'

const badge = css({
  display: 'inline-block',
  padding: `2px ${space(2)}`,
  borderRadius: radius.round,
  fontSize: font.small,
  fontWeight: font.strong,
})
const toneStyles: Record<Tone, ReturnType<typeof css>> = {
  waiting: css({ background: color.waitingSoft, color: color.waiting }),
  underWay: css({ background: color.skeleton, color: color.ink }),
  done: css({ background: color.actionSoft, color: color.action }),
  trouble: css({ background: color.lossSoft, color: color.loss }),
}

/** A state in words, with its color. */
export function ToneBadge({ text, tone }: { text: string; tone: Tone }) {
  return <span css={[badge, toneStyles[tone]]}>{text}</span>
}
