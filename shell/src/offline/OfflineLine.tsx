import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { useOffline } from '@materia/client/shell/offline.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'

const line = css({
  padding: `${space(1)} ${space(4)}`,
  background: color.waitingSoft,
  color: color.waiting,
  fontSize: font.small,
  textAlign: 'center',
  '&:empty': { display: 'none' },
})

/** Says that the server cannot be reached, and how old the shown data is. */
export function OfflineLine() {
  const intl = useIntl()
  const asOf = useOffline()
  return (
    <p role="status" css={[line, screenOnly]}>
      {asOf && intl.formatMessage(messages.offline, { time: timeText(intl, asOf) })}
    </p>
  )
}

function timeText(intl: ReturnType<typeof useIntl>, asOf: string): string {
  const isToday = new Date(asOf).toDateString() === new Date().toDateString()
  return isToday
    ? intl.formatTime(asOf)
    : intl.formatDate(asOf, { dateStyle: 'medium', timeStyle: 'short' })
}
