import { css } from '@emotion/react'
import { color } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** The delivery state of an own message. */
export type Mark = 'sent' | 'delivered' | 'read'

const place = css({ display: 'inline-flex', flex: 'none' })
const icon = css({ color: color.muted })
// Bold too, for readers who do not see the color.
const readIcon = css(icon, { color: color.action })

type Marks = { partnerReadSequence: number; partnerDeliveredSequence: number }

/** How far an own message has come. */
export function markOf(marks: Marks, sequence: number): Mark {
  if (sequence <= marks.partnerReadSequence) return 'read'
  return sequence <= marks.partnerDeliveredSequence ? 'delivered' : 'sent'
}

/** One tick for sent, two for delivered, two bold green ones for read. */
export function MessageMark({ mark }: { mark: Mark }) {
  const text = useIntl().formatMessage(messages[mark])
  const isRead = mark === 'read'
  const Icon = mark === 'sent' ? Check : CheckCheck
  return (
    <span css={place} title={text}>
      <Icon
        size={16}
        strokeWidth={isRead ? 3 : 2}
        css={isRead ? readIcon : icon}
        aria-hidden="true"
      />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
