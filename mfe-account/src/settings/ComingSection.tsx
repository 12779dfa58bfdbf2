import { css } from '@emotion/react'
import { color } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const muted = css({ color: color.muted })

/** A section that is not available yet. */
export function ComingSection() {
  return <p css={muted}>{useIntl().formatMessage(messages.soon)}</p>
}
