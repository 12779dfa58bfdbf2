import { css } from '@emotion/react'
import type { Request } from '@materia/contracts/requests/request.ts'
import { requestPath } from '@materia/contracts/requests/screenPaths.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useNow } from '../offers/useNow.ts'
import { messages, refusals } from '../requests/requestMessages.ts'
import { requestQuery } from '../requestData/requestQueries.ts'
import {
  endText,
  goodsText,
  ownStateText,
  placeText,
  untilText,
  weightText,
} from '../requests/requestWords.ts'
import { SellerActions } from '../requests/SellerActions.tsx'
import { StateBadge } from '../requests/StateBadge.tsx'

const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  textAlign: 'left',
  overflowWrap: 'anywhere',
})
const headline = css({ fontSize: font.large, fontWeight: font.strong }, tabularFigures)
const quiet = css({ color: color.muted, fontSize: font.small, whiteSpace: 'pre-line' })

/** Fills the slot `request-card`: a request in the conversation of its buyer with one seller. */
export function RequestCard({ requestId }: SlotProps['request-card']) {
  const intl = useIntl()
  const { data, error, isFetching, refetch } = useQuery(requestQuery(requestId))
  if (data) return <LoadedCard request={data} />
  if (error instanceof ApiError && error.status === 404)
    return <p css={[card, quiet]}>{intl.formatMessage(refusals.NOT_FOUND)}</p>
  if (error)
    return <LoadFailed heading="h3" isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div css={card}>
      <Skeleton height="160px" />
    </div>
  )
}

function LoadedCard({ request }: { request: Request }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const now = useNow()
  const { id, role, state, kilograms, until, note, isOpenForReader, invites } = request
  const title = intl.formatMessage(messages.numbered, { number: `${id}` })
  const isWon = role === 'seller' && invites[0]?.state === 'chosen'
  return (
    <article css={card} aria-label={title}>
      {role === 'seller' && (
        <StateBadge tone={isWon ? 'done' : isOpenForReader ? 'waiting' : 'quiet'}>
          {ownStateText(intl, request)}
        </StateBadge>
      )}
      <div>
        <p css={headline}>{weightText(intl, kilograms)}</p>
        <p>
          <Link to={requestPath(id)}>{goodsText(intl, language, request) || title}</Link>
        </p>
        <p css={quiet}>
          {intl.formatMessage(messages.to)}: {placeText(intl, request)}
        </p>
        <p css={quiet}>
          {state === 'open'
            ? `${intl.formatMessage(messages.until)}: ${untilText(intl, until, now)}`
            : endText(intl, request)}
        </p>
        {note && <p css={quiet}>{note}</p>}
      </div>
      {role === 'seller' && <SellerActions request={request} />}
    </article>
  )
}
