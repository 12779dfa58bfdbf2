import { css } from '@emotion/react'
import { kilogramsOf } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { packageLabel, packageTypes } from '@materia/contracts/goods/packageTypes.ts'
import { phoneText } from '@materia/contracts/text/phoneText.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, from, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { NoOrder } from './OrderScreen.tsx'
import { orderQuery } from '../orders/orderQueries.ts'
import { billWords } from './billWords.ts'
import { messages } from './pickupMessages.ts'
import { partyName } from '../parties/partyName.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginBottom: space(6) })
const sheet = css({
  display: 'grid',
  gap: space(4),
  overflowWrap: 'anywhere',
  '& h1': { fontSize: font.title },
  '& h2': { fontSize: font.small, color: color.muted },
})
const boxes = css({
  display: 'grid',
  border: `1px solid ${color.ink}`,
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const cell = css(
  {
    display: 'grid',
    alignContent: 'start',
    gap: space(1),
    minHeight: space(14),
    padding: space(3),
    outline: `0.5px solid ${color.ink}`,
  },
  tabularFigures,
)
const wide = css(cell, { gridColumn: '1 / -1' })
const line = css({ minHeight: space(12), borderBottom: `1px solid ${color.ink}` })

/** /orders/{id}/bill-of-lading: the paper that travels with the lot, in both languages. */
export function BillOfLadingScreen() {
  const { id = '' } = useParams()
  const orderId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
  return orderId ? <LoadedBill id={orderId} /> : <NoOrder />
}

function LoadedBill({ id }: { id: number }) {
  const intl = useIntl()
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id))
  if (error instanceof ApiError && error.status === 404) return <NoOrder />
  if (error && !order)
    return <LoadFailed heading="h1" onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!order) return <PageSpinner />
  if (!order.pickup) return <NoOrder />
  return (
    <Page>
      <div css={[bar, screenOnly]}>
        <Button onClick={() => window.print()}>{intl.formatMessage(messages.print)}</Button>
        <ButtonLink variant="secondary" to={orderPath(id)}>
          {intl.formatMessage(messages.backToOrder)}
        </ButtonLink>
      </div>
      <Bill order={order} pickup={order.pickup} />
    </Page>
  )
}

type Word = keyof typeof billWords
const both = (word: Word) => billWords[word].join(' · ')

function Bill({ order, pickup }: { order: Order; pickup: NonNullable<Order['pickup']> }) {
  const intl = useIntl()
  const { material, quantity, unit, terms, shippingAddress: to, contactPhone } = order
  const packing = packageTypes.find((type) => type === terms?.packageType)
  const net = kilogramsOf(Number(quantity), unit, terms?.pieceKilograms)
  const reference = [pickup.reference, order.shippingTrackingNumber].filter(Boolean).join(' · ')
  const carrier = pickup.by === 'buyer' ? partyName(intl, order.buyer) : order.shippingCarrier
  const title = `${both('title')} · ${order.id}`
  return (
    <article css={sheet}>
      <PageTitle>{title}</PageTitle>
      <h1>{both('title')}</h1>
      <p>
        {both('number')} {order.id}
      </p>
      <div css={boxes}>
        <Box word="shipper">
          <strong>{partyName(intl, order.seller)}</strong>
          <span>{pickup.address || terms?.location}</span>
          <span>
            {[pickup.contactName, phoneText(pickup.contactPhone)].filter(Boolean).join(' · ')}
          </span>
        </Box>
        <Box word="consignee">
          <strong>{partyName(intl, order.buyer)}</strong>
          {to && (
            <span>
              {[to.line1, to.line2, to.city, `${to.state} ${to.postalCode}`, to.country]
                .filter(Boolean)
                .join(', ')}
            </span>
          )}
          {contactPhone && <span>{phoneText(contactPhone)}</span>}
        </Box>
        <Box word="carrier">{carrier}</Box>
        <Box word="reference">{reference}</Box>
        <Box word="date">{pickup.date}</Box>
        <Box word="hours">{pickup.hours}</Box>
        <Box word="goods" isWide>
          <span>{materialTitle('en', material)}</span>
          <span>{materialTitle('es', material)}</span>
        </Box>
        <Box word="quantity">{quantityText(intl, order)}</Box>
        <Box word="packing">
          {packing && `${packageLabel('en', packing)} · ${packageLabel('es', packing)}`}
        </Box>
        <Box word="pieces">{pickup.pieces}</Box>
        <Box word="net">{net === null ? '' : intl.formatNumber(net)}</Box>
        <Box word="gross">
          {pickup.grossKilograms && intl.formatNumber(Number(pickup.grossKilograms))}
        </Box>
        <Box word="remarks">{''}</Box>
        {(['shipper', 'driver', 'consignee'] as const).map((word) => (
          <div key={word} css={wide}>
            <h2>
              {both(word)} — {both('signature')}
            </h2>
            <div css={line} />
          </div>
        ))}
      </div>
    </article>
  )
}

function Box({ word, isWide, children }: { word: Word; isWide?: boolean; children: ReactNode }) {
  return (
    <div css={isWide ? wide : cell}>
      <h2>{both(word)}</h2>
      {children}
    </div>
  )
}
