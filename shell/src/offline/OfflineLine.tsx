import { css, Global } from '@emotion/react'
import { useIntl } from 'react-intl'
import { useOffline } from '@materia/client/shell/offline.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'

/** A variable of the page: screens that fill the window leave this height to the line. */
const offlineLineHeight = '--offlineLine'
const height = '28px'

const line = css({
  height,
  padding: `0 ${space(2)}`,
  lineHeight: height,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
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
    <>
      {asOf && <Global styles={{ html: { [offlineLineHeight]: height } }} />}
      <p role="status" css={[line, screenOnly]}>
        {asOf && intl.formatMessage(messages.offline, { time: timeText(intl, asOf) })}
      </p>
    </>
  )
}

function timeText(intl: ReturnType<typeof useIntl>, asOf: string): string {
  const isToday = new Date(asOf).toDateString() === new Date().toDateString()
  return isToday
    ? intl.formatTime(asOf)
    : intl.formatDate(asOf, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
}
