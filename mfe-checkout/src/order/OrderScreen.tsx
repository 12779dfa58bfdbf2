import { useReadNotices } from '@materia/client/identity/useReadNotices.ts'
import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { isReviewable } from '@materia/contracts/orders/isReviewable.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import MessageSquare from 'lucide-react/icons/message-square'
import PackageX from 'lucide-react/icons/package-x'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link, useParams } from 'react-router-dom'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { isToTransfer, otherSide, partyName } from '../orders/describeOrder.ts'
import { messages as listMessages } from '../orders/messages.ts'
import { orderQuery } from '../orders/orderQueries.ts'
import { viewPath } from '../orders/ordersView.ts'
import { messages as attachmentMessages } from '../attachments/messages.ts'
import { hasAttachments, OrderAttachments } from '../attachments/OrderAttachments.tsx'
import { OrderReviews } from '../reviews/OrderReviews.tsx'
import { orderReviewsQuery } from '../reviews/reviewQueries.ts'
import { LazySettlement } from '../settlement/LazySettlement.tsx'
import { settlementQuery } from '../settlement/settlementQuery.ts'
import { LazyOrderCarbon } from '../carbon/LazyOrderCarbon.tsx'
import { AgreedTerms } from './AgreedTerms.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { messages } from './messages.ts'
import { InvoicingCard } from './InvoicingCard.tsx'
import { messages as invoicingMessages } from './invoicingMessages.ts'
import { MoneyLedger } from './MoneyLedger.tsx'
import { NextStep } from './NextStep.tsx'
import { OrderOrigin } from './OrderOrigin.tsx'
import { PickupCard } from './PickupCard.tsx'
import { messages as pickupMessages } from './pickupMessages.ts'
import { PayoutNotice } from '../orders/PayoutNotice.tsx'
import { TransferCard } from '../transfer/TransferCard.tsx'
import { Timeline } from './Timeline.tsx'

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  textDecoration: 'none',
})
const head = css({ marginBottom: space(4), '& p': { color: color.muted, fontSize: font.small } })
const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  alignItems: 'start',
  [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', gap: space(6) },
  // One page of paper.
  '@media print': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: space(2),
    fontSize: font.small,
  },
})
// Fits a usual order on one page of paper.
const paper = css({ '@media print': { zoom: 0.75 } })
const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  '@media print': { gap: space(2) },
})
const below = css({ marginTop: space(4), [from.desktop]: { marginTop: space(6) } })
const card = css({
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > h2': { marginBottom: space(4), fontSize: font.large },
  '@media print': {
    padding: space(2),
    '& > h2': { marginBottom: space(1), fontSize: font.body },
    '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(1) },
    '& ol li': { paddingBottom: space(1) },
  },
})
const lot = css({
  display: 'flex',
  alignItems: 'start',
  gap: space(4),
  overflowWrap: 'anywhere',
  '& a': { padding: '3px 0', color: color.ink, fontWeight: font.strong },
  '& p': { color: color.muted },
})
const pictureBox = css({ flex: 'none', width: space(24) })
const partner = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  marginBottom: space(4),
  overflowWrap: 'anywhere',
  '& a': { padding: '3px 0' },
})
const waiting = css({ display: 'grid', gap: space(4) })

/** /orders/{id}: one order from the viewpoint of its buyer or seller. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const orderId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
  return orderId ? <LoadedOrder key={orderId} id={orderId} /> : <NoOrder />
}

function LoadedOrder({ id }: { id: number }) {
  const intl = useIntl()
  useReadNotices(orderPath(id))
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id))
  // Reviews and weights stand above the rest and would move it if they arrived later. After the last step of
  // an order the page stays visible meanwhile.
  const { isLoading: isReadingReviews } = useQuery({
    ...orderReviewsQuery(id),
    enabled: order !== undefined && isReviewable(order),
  })
  const { isLoading: isReadingWeights } = useQuery({
    ...settlementQuery(id),
    enabled: order?.settlement !== undefined,
  })
  const [isShown, setShown] = useState(false)
  if (order && !isReadingReviews && !isReadingWeights && !isShown) setShown(true)
  if (error instanceof ApiError && error.status === 404) return <NoOrder />
  // If only the refetch failed, the cached order stays visible.
  if (error && !order)
    return (
      <LoadFailed
        heading="h1"
        title={intl.formatMessage(messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return order && isShown ? <OrderPage order={order} /> : <Loading />
}

function OrderPage({ order }: { order: Order }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const title = intl.formatMessage(listMessages.numbered, { number: `${order.id}` })
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={paper}>
        <Link css={[back, screenOnly]} to={viewPath({ role: order.role })}>
          <ArrowLeft size={18} aria-hidden="true" />
          {intl.formatMessage(messages.back)}
        </Link>
        <div css={head}>
          <h1>{title}</h1>
          <p>
            {intl.formatMessage(messages.placedAt, {
              date: intl.formatDate(order.createdAt, { dateStyle: 'long' }),
            })}
          </p>
          <OrderOrigin order={order} />
        </div>
        {order.isPayoutWaiting && <PayoutNotice />}
        <NextStep order={order} />
        {isToTransfer(order) && <TransferCard order={order} />}
        {order.settlement && <LazySettlement order={order} />}
        <OrderReviews order={order} />
        <div css={layout}>
          <div css={column}>
            <Card title={intl.formatMessage(messages.lot)}>
              <div css={lot}>
                <div css={pictureBox}>
                  <LotPicture imageUrl={order.material.imageUrl} />
                </div>
                <div>
                  <Link to={productPath(order.materialId)}>
                    {materialTitle(language, order.material)}
                  </Link>
                  <p>{quantityText(intl, order)}</p>
                </div>
              </div>
            </Card>
            {order.terms && (
              <Card title={intl.formatMessage(messages.agreed)}>
                <AgreedTerms terms={order.terms} />
              </Card>
            )}
            {hasAttachments(order) && (
              <Card title={intl.formatMessage(attachmentMessages.title)}>
                <OrderAttachments order={order} />
              </Card>
            )}
            <Card title={intl.formatMessage(messages.timeline)}>
              <Timeline order={order} />
            </Card>
            <Card title={intl.formatMessage(invoicingMessages.title)}>
              <InvoicingCard order={order} />
            </Card>
          </div>
          <div css={column}>
            <Card title={intl.formatMessage(messages.money)}>
              <MoneyLedger order={order} />
            </Card>
            <PartnerCard order={order} />
            {order.pickup && (
              <Card title={intl.formatMessage(pickupMessages.title)}>
                <PickupCard order={order} pickup={order.pickup} />
              </Card>
            )}
            <Card title={intl.formatMessage(messages.delivery)}>
              <DeliveryFacts order={order} />
            </Card>
          </div>
        </div>
        {order.status !== 'declined' && order.status !== 'cancelled' && (
          <div css={[below, screenOnly]}>
            <Card title={intl.formatMessage(messages.carbon)}>
              <LazyOrderCarbon order={order} />
            </Card>
          </div>
        )}
      </div>
    </Page>
  )
}

/** The other company, with a link to a conversation about this order. */
function PartnerCard({ order }: { order: Order }) {
  const intl = useIntl()
  const party = otherSide(order)
  const name = partyName(intl, party)
  return (
    <Card title={intl.formatMessage(order.role === 'buyer' ? messages.seller : messages.buyer)}>
      <div css={partner}>
        <Avatar {...party} />
        {party.isDeleted ? name : <Link to={companyPath(party.id)}>{name}</Link>}
      </div>
      {!party.isDeleted && (
        <ButtonLink
          variant="secondary"
          isWide
          to={conversationPath({ userId: party.id, materialId: order.materialId })}
        >
          <MessageSquare size={18} aria-hidden="true" />
          {intl.formatMessage(messages.write)}
        </ButtonLink>
      )}
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section css={card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Loading() {
  return (
    <Page>
      <div css={waiting} role="status">
        <VisuallyHidden>{useIntl().formatMessage(messages.loading)}</VisuallyHidden>
        <Skeleton width="12rem" height="40px" />
        <Skeleton height="140px" />
        <Skeleton height="320px" />
      </div>
    </Page>
  )
}

export function NoOrder() {
  const intl = useIntl()
  return (
    <EmptyState
      heading="h1"
      icon={<PackageX />}
      title={intl.formatMessage(messages.notFound)}
      text={intl.formatMessage(messages.notFoundText)}
      action={<ButtonLink to={ordersPath}>{intl.formatMessage(messages.back)}</ButtonLink>}
    />
  )
}
