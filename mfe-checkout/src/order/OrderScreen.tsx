import { useReadNotices } from '@materia/client/identity/useReadNotices.ts'
import { css } from '@emotion/react'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { isReviewable } from '@materia/contracts/orders/isReviewable.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { BackLink } from '@materia/ui/src/controls/BackLink.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import PackageX from 'lucide-react/icons/package-x'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { isToTransfer, otherSide } from '../orders/describeOrder.ts'
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
import { DetailCard } from '../detail/DetailCard.tsx'
import { column, columns } from '../detail/detailLayout.ts'
import { DetailLoading } from '../detail/DetailLoading.tsx'
import { DetailLot } from '../detail/DetailLot.tsx'
import { PartnerCard } from '../parties/PartnerCard.tsx'
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

const head = css({ marginBottom: space(4), '& p': { color: color.muted, fontSize: font.small } })
// Fits a usual order on one page of paper.
const paper = css({ '@media print': { zoom: 0.75 } })
const below = css({ marginTop: space(4), [from.desktop]: { marginTop: space(6) } })
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
  return order && isShown ? (
    <OrderPage order={order} />
  ) : (
    <DetailLoading text={intl.formatMessage(messages.loading)} />
  )
}

function OrderPage({ order }: { order: Order }) {
  const intl = useIntl()
  const title = intl.formatMessage(listMessages.numbered, { number: `${order.id}` })
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={paper}>
        <BackLink to={viewPath({ role: order.role })}>{intl.formatMessage(messages.back)}</BackLink>
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
        <div css={columns}>
          <div css={column}>
            <DetailCard title={intl.formatMessage(messages.lot)}>
              <DetailLot
                materialId={order.materialId}
                material={order.material}
                quantity={quantityText(intl, order)}
              />
            </DetailCard>
            {order.terms && (
              <DetailCard title={intl.formatMessage(messages.agreed)}>
                <AgreedTerms terms={order.terms} />
              </DetailCard>
            )}
            {hasAttachments(order) && (
              <DetailCard title={intl.formatMessage(attachmentMessages.title)}>
                <OrderAttachments order={order} />
              </DetailCard>
            )}
            <DetailCard title={intl.formatMessage(messages.timeline)}>
              <Timeline order={order} />
            </DetailCard>
            <DetailCard title={intl.formatMessage(invoicingMessages.title)}>
              <InvoicingCard order={order} />
            </DetailCard>
          </div>
          <div css={column}>
            <DetailCard title={intl.formatMessage(messages.money)}>
              <MoneyLedger order={order} />
            </DetailCard>
            <PartnerCard
              role={order.role}
              partner={otherSide(order)}
              materialId={order.materialId}
              write={intl.formatMessage(messages.write)}
            />
            {order.pickup && (
              <DetailCard title={intl.formatMessage(pickupMessages.title)}>
                <PickupCard order={order} pickup={order.pickup} />
              </DetailCard>
            )}
            <DetailCard title={intl.formatMessage(messages.delivery)}>
              <DeliveryFacts order={order} />
            </DetailCard>
          </div>
        </div>
        {order.status !== 'declined' && order.status !== 'cancelled' && (
          <div css={[below, screenOnly]}>
            <DetailCard title={intl.formatMessage(messages.carbon)}>
              <LazyOrderCarbon order={order} />
            </DetailCard>
          </div>
        )}
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
