import { waitingRequestsQuery } from '@materia/client/orders/waitingRequestsQuery.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import type { OrderTodos as Todos } from '@materia/contracts/orders/orderList.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { showAfterDays } from '@materia/contracts/orders/reviewConstants.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { dayText, isToTransfer } from '../orders/describeOrder.ts'
import { mainStep } from '../orders/mainStep.ts'
import { messages } from '../orders/messages.ts'
import { orderTodosQuery } from '../orders/orderQueries.ts'
import { kindText, todoTexts } from '../orders/todoTexts.ts'
import { OrderLine, orderList } from './OrderLine.tsx'
import { sampleTodosQuery } from '../samples/sampleQueries.ts'
import { OfferTodos, offerTodosQuery } from './OfferTodos.tsx'
import { RequestTodos } from './RequestTodos.tsx'
import { SampleTodos } from './SampleTodos.tsx'
import { countOf, TodoTotals } from './TodoTotals.tsx'

function kindOf(order: Order) {
  if (order.paymentAction) return 'pay'
  return isToTransfer(order) ? 'transfer' : mainStep(order)
}

/** Fills the slot `order-todos`: requests, offers, samples, then orders that wait for the company or for a review. */
export function OrderTodos({ onCount }: SlotProps['order-todos']) {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(orderTodosQuery)
  const { data: offers, isFetched: hasOffers } = useQuery(offerTodosQuery)
  const { data: samples, isFetched: hasSamples } = useQuery(sampleTodosQuery)
  const { data: requests, isFetched: hasRequests } = useQuery({
    ...waitingRequestsQuery,
    staleTime: 0,
  })
  const orderCount = data && countOf(data)
  const offerCount = offers?.items.length ?? 0
  const sampleCount = samples?.items.length ?? 0
  const requestCount = requests ? requests.toAnswer + requests.toAward : 0
  const isLoaded = hasOffers && hasSamples && hasRequests
  const others = offerCount + sampleCount + requestCount
  const count = orderCount === undefined || !isLoaded ? undefined : orderCount + others
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  if (!data && isError)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data || !isLoaded) return <Skeleton height="88px" />
  if (count === 0) return null
  return (
    <>
      {requests && requestCount > 0 && <RequestTodos {...requests} />}
      {offers && offerCount > 0 && <OfferTodos {...offers} />}
      {samples && sampleCount > 0 && <SampleTodos {...samples} />}
      {data.steps.length + data.reviews.length < (orderCount ?? 0) && <TodoTotals todos={data} />}
      {orderCount !== 0 && <OrderRows todos={data} />}
    </>
  )
}

function OrderRows({ todos: data }: { todos: Todos }) {
  const intl = useIntl()
  return (
    <ul css={orderList} aria-label={intl.formatMessage(messages.waitingList)}>
      {data.steps.map((order) => (
        <OrderLine
          key={order.id}
          order={order}
          action={intl.formatMessage(kindText(kindOf(order)))}
        />
      ))}
      {data.reviews.map((order) => (
        <OrderLine
          key={`review-${order.id}`}
          order={order}
          action={intl.formatMessage(todoTexts.review)}
          deadline={reviewDeadline(intl, order)}
        />
      ))}
    </ul>
  )
}

/** Until this day the other side's review may wait for it. */
function reviewDeadline(intl: IntlShape, { completedAt }: Order): string | undefined {
  if (!completedAt) return undefined
  const at = new Date(Date.parse(completedAt) + showAfterDays * dayMs)
  return intl.formatMessage(todoTexts.reviewBy, { date: dayText(intl, at.toISOString()) })
}
