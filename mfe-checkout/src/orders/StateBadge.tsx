import { css } from '@emotion/react'
import type { Order } from '@materia/contracts/orders/order.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { orderState, type Tone } from './describeOrder.ts'

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

export function StateBadge({ order }: { order: Order }) {
  const { text, tone } = orderState(useIntl(), order)
  return <span css={[badge, toneStyles[tone]]}>{text}</span>
}
