import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { OrderedMaterial } from '@materia/contracts/orders/order.ts'
import type { ShippingRate } from '@materia/contracts/orders/shipping.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { choice, hint, loss, part, waiting } from '../layout.ts'
import { FreightOnRequest } from '../freight/FreightOnRequest.tsx'
import { messages } from './messages.ts'
import { bestRates, rateId } from '../freight/ratesQuery.ts'
import { shipmentText } from '../freight/serviceText.ts'
import type { LineRates } from '../freight/useRates.ts'

const legend = css({
  padding: 0,
  marginBottom: space(2),
  fontWeight: font.strong,
  overflowWrap: 'anywhere',
})
const row = css(choice, { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto' })
// The rates of two carriers and the buyer's own truck. Their room is kept before they are there, so
// that the button below never moves away from a press.
const usualRates = [1, 2, 3, 4, 5]
const rows = css({
  display: 'grid',
  gap: space(2),
  '--rateHeight': '86px',
  [from.tablet]: { '--rateHeight': '66px' },
})
const free = css({
  height: 'var(--rateHeight)',
  border: `1px dashed ${color.line}`,
  borderRadius: radius.card,
})
const best = css({ color: color.action, fontSize: font.small, fontWeight: font.strong })
const price = css({ fontWeight: font.strong, ...tabularFigures })

type RatedLine = {
  id: number
  lot: OrderedMaterial & Pick<Material, 'id' | 'userId'>
}

/** The shipping rates of a line: carrier, service, days and price. */
export function RateChoice({
  of,
  onChoose,
}: {
  of: LineRates<RatedLine>
  onChoose: (rate: ShippingRate) => void
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { line, rates, ownTruck, chosen, error, isLoading, isEstimate, retry } = of
  const title = intl.formatMessage(messages.ratesOf, { title: materialTitle(language, line.lot) })
  const { cheapest, quickest } = bestRates(rates ?? [])
  const badges = (rate: ShippingRate) =>
    [rate === cheapest && messages.cheapest, rate === quickest && messages.quickest]
      .flatMap((text) => (text ? [intl.formatMessage(text)] : []))
      .join(' · ')
  const isOnRequest = error instanceof ApiError && error.code === 'FREIGHT_ON_REQUEST'
  return (
    <fieldset css={part} aria-busy={isLoading || undefined}>
      <legend css={legend}>{title}</legend>
      {!error && (
        <p css={[hint, (rates ?? isLoading) && { visibility: 'hidden' }]}>
          {intl.formatMessage(messages.ratesAfterAddress)}
        </p>
      )}
      {isOnRequest && !rates && (
        <p css={waiting} role="alert">
          <FreightOnRequest lot={line.lot} />
        </p>
      )}
      {error && !isOnRequest && !rates && (
        <div css={loss} role="alert">
          <p>{intl.formatMessage(messages.ratesFailed)}</p>
          <div>
            <Button variant="secondary" onClick={retry}>
              {intl.formatMessage(messages.retry)}
            </Button>
          </div>
        </div>
      )}
      {rates?.length === 0 && (
        <div css={loss} role="alert">
          <p>{intl.formatMessage(messages.noRates)}</p>
          <p>{intl.formatMessage(messages.noRatesText)}</p>
        </div>
      )}
      {isEstimate && <p css={hint}>{intl.formatMessage(messages.estimate)}</p>}
      <div css={rows}>
        {!rates &&
          !error &&
          usualRates.map((place) =>
            isLoading ? (
              <Skeleton key={place} height="var(--rateHeight)" />
            ) : (
              <div key={place} css={free} />
            ),
          )}
        {rates?.map((rate) => (
          <RateRow
            key={rateId(rate)}
            lineId={line.id}
            rate={rate}
            isChosen={rate === chosen}
            onChoose={onChoose}
          >
            <span css={hint}>
              {intl.formatMessage(messages.days, { days: rate.estimatedDays })}
            </span>{' '}
            <span css={best}>{badges(rate)}</span>
          </RateRow>
        ))}
        {ownTruck && (
          <RateRow
            lineId={line.id}
            rate={ownTruck}
            isChosen={ownTruck === chosen}
            onChoose={onChoose}
          >
            <span css={hint}>{intl.formatMessage(messages.ownTruckHint)}</span>
          </RateRow>
        )}
      </div>
    </fieldset>
  )
}

type RateRowProps = {
  lineId: number
  rate: ShippingRate
  isChosen: boolean
  onChoose: (rate: ShippingRate) => void
  children: ReactNode
}

function RateRow({ lineId, rate, isChosen, onChoose, children }: RateRowProps) {
  return (
    <label css={row}>
      <input
        type="radio"
        name={`rate-${lineId}`}
        checked={isChosen}
        onChange={() => onChoose(rate)}
      />
      <span>
        {shipmentText(useIntl(), rate)}
        <br />
        {children}
      </span>
      <span css={price}>{formatPrice(rate.rate, rate.currency)}</span>
    </label>
  )
}
