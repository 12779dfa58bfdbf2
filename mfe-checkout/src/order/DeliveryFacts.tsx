import { css } from '@emotion/react'
import { phoneHref, phoneText } from '@materia/contracts/text/phoneText.ts'
import { trackingUrl } from '@materia/contracts/freight/trackingUrl.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import type { Order } from '@materia/contracts/orders/order.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { shipmentText } from '../freight/serviceText.ts'
import { facts } from '../layout.ts'
import { AddressLines } from '../lines/AddressLines.tsx'
import { dayText } from '../orders/describeOrder.ts'
import { messages } from './messages.ts'
import { messages as pickupMessages } from './pickupMessages.ts'
import { TrackingDialog } from './TrackingDialog.tsx'

const tracked = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })

/** Carrier, tracking and address of the delivery. */
export function DeliveryFacts({ order }: { order: Order }) {
  const intl = useIntl()
  const {
    shippingCarrier,
    shippingMethod,
    shippingTrackingNumber,
    estimatedDeliveryDate,
    shippingAddress,
    billingAddress,
    contactEmail,
    contactPhone,
  } = order
  const [isCorrecting, setCorrecting] = useState(false)
  const url = shippingTrackingNumber && trackingUrl(shippingCarrier, shippingTrackingNumber)
  return (
    <dl css={facts}>
      <div>
        <dt>{intl.formatMessage(messages.carrier)}</dt>
        <dd>{shipmentText(intl, { carrier: shippingCarrier, service: shippingMethod })}</dd>
      </div>
      {shippingTrackingNumber && (
        <div>
          <dt>{intl.formatMessage(messages.tracking)}</dt>
          <dd css={tracked}>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {shippingTrackingNumber}
              </a>
            ) : (
              shippingTrackingNumber
            )}
            {order.canCorrectTracking && (
              <Button variant="quiet" onClick={() => setCorrecting(true)}>
                {intl.formatMessage(pickupMessages.correct)}
              </Button>
            )}
            <TrackingDialog
              order={order}
              isOpen={isCorrecting && order.canCorrectTracking === true}
              onClose={() => setCorrecting(false)}
            />
          </dd>
        </div>
      )}
      {estimatedDeliveryDate && (
        <div>
          <dt>{intl.formatMessage(messages.expected)}</dt>
          <dd>
            {intl.formatMessage(messages.about, { date: dayText(intl, estimatedDeliveryDate) })}
          </dd>
        </div>
      )}
      {shippingAddress && (
        <div>
          <dt>{intl.formatMessage(messages.to)}</dt>
          <dd>
            <AddressLines address={shippingAddress} />
          </dd>
        </div>
      )}
      {billingAddress && (
        <div>
          <dt>{intl.formatMessage(messages.billing)}</dt>
          <dd>
            <AddressLines address={billingAddress} />
          </dd>
        </div>
      )}
      {contactEmail && (
        <div>
          <dt>{intl.formatMessage(messages.email)}</dt>
          <dd>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </dd>
        </div>
      )}
      {contactPhone && (
        <div>
          <dt>{intl.formatMessage(messages.phone)}</dt>
          <dd>
            <a href={phoneHref(contactPhone)}>{phoneText(contactPhone)}</a>
          </dd>
        </div>
      )}
      {!shippingAddress && (
        <div>
          <dt>{intl.formatMessage(messages.to)}</dt>
          <dd>{intl.formatMessage(messages.hiddenUntilPaid)}</dd>
        </div>
      )}
    </dl>
  )
}
