import { css } from '@emotion/react'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'

const badge = css({
  justifySelf: 'start',
  display: 'inline-block',
  padding: `2px ${space(2)}`,
  borderRadius: radius.small,
  fontSize: font.small,
  fontWeight: font.strong,
})
const tones = {
  waiting: css({ background: color.waitingSoft, color: color.waiting }),
  quiet: css({ background: color.skeleton, color: color.ink }),
  done: css({ background: color.actionSoft, color: color.action }),
}

/** A state in words. */
export function StateBadge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <span css={[badge, tones[tone]]}>{children}</span>
}
