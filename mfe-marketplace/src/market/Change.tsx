import { css } from '@emotion/react'
import { color } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const up = css({ color: color.action, whiteSpace: 'nowrap' })
const down = css({ color: color.loss, whiteSpace: 'nowrap' })

/** The change of a median in percent. The sign says the direction without the color. */
export function Change({ percent }: { percent: number | null }) {
  const intl = useIntl()
  if (percent === null) return '–'
  if (percent === 0) return intl.formatMessage(messages.unchanged)
  const text = intl.formatNumber(percent / 100, {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 1,
  })
  return <span css={percent > 0 ? up : down}>{text}</span>
}
