import { css } from '@emotion/react'
import { space } from '@materia/ui/src/theme.ts'
import type { Ref } from 'react'
import { useIntl } from 'react-intl'
import type { OrderAttemptLine } from '../orderAttempt/orderAttempt.ts'
import { hint, loss } from '../layout.ts'
import { messages } from './messages.ts'
import { refusalText } from '../orderAttempt/refusalText.ts'

const list = css({ display: 'grid', gap: space(3) })

/** Lists the refused lines with their reasons. Renders nothing when there are none. */
export function NotOrdered({ lines, ref }: { lines: OrderAttemptLine[]; ref?: Ref<HTMLElement> }) {
  const intl = useIntl()
  const refused = lines.flatMap(({ materialId, title, outcome }) =>
    outcome && 'refused' in outcome ? [{ materialId, title, outcome }] : [],
  )
  if (refused.length === 0) return null
  return (
    <section ref={ref} tabIndex={-1} css={loss} role="alert">
      <h2>{intl.formatMessage(messages.notOrdered)}</h2>
      <ul css={list}>
        {refused.map(({ materialId, title, outcome }) => (
          <li key={materialId}>
            <strong>{title}</strong>
            <br />
            {refusalText(intl, outcome)}
          </li>
        ))}
      </ul>
      <p css={hint}>{intl.formatMessage(messages.stillInCart)}</p>
    </section>
  )
}
