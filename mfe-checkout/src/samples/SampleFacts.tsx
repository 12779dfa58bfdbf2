import { trackingUrl } from '@materia/contracts/freight/trackingUrl.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { phoneHref, phoneText } from '@materia/contracts/text/phoneText.ts'
import { useIntl } from 'react-intl'
import { facts, hint } from '../layout.ts'
import { AddressLines } from '../lines/AddressLines.tsx'
import { Fact } from '../order/Fact.tsx'
import { messages } from './messages.ts'
import { priceOf } from './SampleStepDialog.tsx'

/** Carrier, tracking, address and price. */
export function SampleFacts({ sample }: { sample: Sample }) {
  const intl = useIntl()
  const { carrier, tracking, shippingAddress, contactPhone, price, history } = sample
  const url = carrier && tracking && trackingUrl(carrier, tracking)
  const isFree = !price && history.some(({ step }) => step === 'agree')
  return (
    <dl css={facts}>
      {carrier && <Fact name={intl.formatMessage(messages.carrier)}>{carrier}</Fact>}
      {tracking && (
        <Fact name={intl.formatMessage(messages.tracking)}>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {tracking}
            </a>
          ) : (
            tracking
          )}
        </Fact>
      )}
      {(price ?? isFree) && (
        <Fact name={intl.formatMessage(messages.price)}>
          {price ? priceOf(sample) : intl.formatMessage(messages.free)}
          {price && <p css={hint}>{intl.formatMessage(messages.notCollected)}</p>}
        </Fact>
      )}
      <Fact name={intl.formatMessage(messages.to)}>
        {shippingAddress ? (
          <AddressLines address={shippingAddress} />
        ) : (
          intl.formatMessage(messages.erased)
        )}
      </Fact>
      {contactPhone && (
        <Fact name={intl.formatMessage(messages.phone)}>
          <a href={phoneHref(contactPhone)}>{phoneText(contactPhone)}</a>
        </Fact>
      )}
    </dl>
  )
}
