import { css } from '@emotion/react'
import type { RequestCounts } from '@materia/contracts/requests/request.ts'
import { requestsPath } from '@materia/contracts/requests/screenPaths.ts'
import { font, space, targetSize } from '@materia/ui/src/theme.ts'
import { defineMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

const toAnswerText = defineMessage<{ count: number }>({
  id: 'checkout.orders.requests.toAnswer',
  defaultMessage:
    '{count, plural, one {# buyer asks you for a quote} other {# buyers ask you for a quote}}',
})
const toAwardText = defineMessage<{ count: number }>({
  id: 'checkout.orders.requests.toAward',
  defaultMessage:
    '{count, plural, one {# of your requests has offers to compare} other {# of your requests have offers to compare}}',
})

const lines = css({
  display: 'grid',
  gap: space(1),
  justifyItems: 'start',
  marginBottom: space(3),
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: targetSize,
    fontWeight: font.strong,
  },
})

/** The numbers of requests that wait for the company, each with a link to its list. */
export function RequestTodos({ toAnswer, toAward }: RequestCounts) {
  const intl = useIntl()
  return (
    <div css={lines}>
      {toAnswer > 0 && (
        <Link to={`${requestsPath}?role=seller&list=mine`}>
          {intl.formatMessage(toAnswerText, { count: toAnswer })}
        </Link>
      )}
      {toAward > 0 && (
        <Link to={`${requestsPath}?list=mine`}>
          {intl.formatMessage(toAwardText, { count: toAward })}
        </Link>
      )}
    </div>
  )
}
