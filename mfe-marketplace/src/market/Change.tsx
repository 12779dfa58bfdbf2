import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** The change of a median in percent, with its sign. Good news for one side is bad for the other. */
export function Change({ percent }: { percent: number | null }) {
  const intl = useIntl()
  if (percent === null) return '–'
  if (percent === 0) return intl.formatMessage(messages.unchanged)
  return intl.formatNumber(percent / 100, {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 1,
  })
}
