import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useQueries } from '@tanstack/react-query'
import PackageCheck from 'lucide-react/icons/package-check'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LotPicture } from '../lines/LotPicture.tsx'
import { deadlineText, otherSide, partyName } from '../orders/describeOrder.ts'
import { mainStep } from '../orders/mainStep.ts'
import { messages } from '../orders/messages.ts'
import { waitingQueries } from '../orders/orderQueries.ts'
import { StateBadge } from '../orders/StateBadge.tsx'

const shownMax = 5

const list = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > li + li': { borderTop: `1px solid ${color.line}` },
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space(3),
  padding: space(4),
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.actionSoft, color: color.ink },
})
const pictureBox = css({ flex: 'none', width: space(16) })
const words = css({
  display: 'grid',
  gap: space(1),
  flex: '1 1 11rem',
  minWidth: 0,
  justifyItems: 'start',
  overflowWrap: 'anywhere',
})
const quiet = css({ color: color.muted, fontSize: font.small })
const sum = css({ marginLeft: 'auto', fontWeight: font.strong }, tabularFigures)
const waiting = css({ display: 'grid', gap: space(2) })
const foot = css({ marginTop: space(4) })

/** Fills the slot `latest-orders`. */
export function LatestOrders() {
  const intl = useIntl()
  const lists = useQueries({ queries: waitingQueries(shownMax) })
  if (lists.some(({ isError, data }) => isError && !data)) {
    const retry = () =>
      lists.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={lists.some(({ isFetching }) => isFetching)}
        onRetry={retry}
      />
    )
  }
  if (lists.some(({ data }) => !data)) {
    return (
      <div css={waiting} role="status">
        <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} height="88px" />
        ))}
      </div>
    )
  }
  const latest = lists
    .flatMap(({ data }) => data?.items ?? [])
    .filter((order) => order.paymentAction ?? mainStep(order))
    .toSorted((one, other) => other.id - one.id)
    .slice(0, shownMax)
  const all = (
    <ButtonLink variant="secondary" to={ordersPath}>
      {intl.formatMessage(messages.all)}
    </ButtonLink>
  )
  if (latest.length === 0) {
    return (
      <EmptyState
        icon={<PackageCheck />}
        title={intl.formatMessage(messages.noneWaiting)}
        text={intl.formatMessage(messages.noneWaitingText)}
        action={all}
      />
    )
  }
  return (
    <>
      <ul css={list} aria-label={intl.formatMessage(messages.waitingList)}>
        {latest.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
      <p css={foot}>{all}</p>
    </>
  )
}

function OrderLine({ order }: { order: Order }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { id, material, amount, currency } = order
  const about = [
    intl.formatMessage(messages.numbered, { number: `${id}` }),
    partyName(intl, otherSide(order)),
    deadlineText(intl, order),
  ]
  return (
    <li>
      <Link css={row} to={orderPath(id)}>
        <div css={pictureBox}>
          <LotPicture imageUrl={material.imageUrl} />
        </div>
        <span css={words}>
          <StateBadge order={order} />
          <span>{materialTitle(language, material)}</span>
          <span css={quiet}>{about.filter(Boolean).join(' · ')}</span>
        </span>
        <span css={sum}>{formatPrice(amount, currency)}</span>
      </Link>
    </li>
  )
}
