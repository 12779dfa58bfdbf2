import { css } from '@emotion/react'
import type { Answer, Request } from '@materia/contracts/requests/request.ts'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { unitPrice } from '../offers/offerWords.ts'
import { StateBadge } from '../requests/StateBadge.tsx'
import { AnswerCell } from './AnswerCell.tsx'
import { messages } from './messages.ts'

const headline = css(
  { fontSize: font.large, fontWeight: font.strong, whiteSpace: 'nowrap' },
  tabularFigures,
)
const part = css({ display: 'block', whiteSpace: 'nowrap' }, tabularFigures)
const quiet = css({ marginRight: space(1), color: color.muted, fontSize: font.small })

type AnswerPricesProps = {
  request: Pick<Request, 'currency'>
  answer: Answer
  isCheapest: boolean
}

/** The delivered price of a kilogram, and its parts: goods and freight. */
export function AnswerPrices({ request: { currency }, answer, isCheapest }: AnswerPricesProps) {
  const intl = useIntl()
  const { goods, freight, delivered, rateDay } = answer
  const priceOf = (price: string) => unitPrice(intl, { price, per: 'kg' }, currency)
  const hasFreight = freight !== null && Number(freight) > 0
  /** Freight is an estimate, so that more digits than cents would only pretend. */
  const aboutOf = (price: string) => `≈ ${priceOf(Number(price).toFixed(2))}`
  const freightText =
    freight === null
      ? intl.formatMessage(messages.onRequest)
      : hasFreight
        ? aboutOf(freight)
        : intl.formatMessage(messages.included)
  const deliveredText =
    delivered === null
      ? intl.formatMessage(messages.onRequest)
      : hasFreight
        ? aboutOf(delivered)
        : priceOf(delivered)
  return (
    <>
      <AnswerCell name={messages.delivered}>
        <span css={headline}>{deliveredText}</span>
        {isCheapest && <StateBadge tone="done">{intl.formatMessage(messages.cheapest)}</StateBadge>}
        {rateDay && (
          <span css={quiet}>
            {intl.formatMessage(messages.converted, {
              date: intl.formatDate(rateDay, { dateStyle: 'medium', timeZone: 'UTC' }),
            })}
          </span>
        )}
      </AnswerCell>
      <AnswerCell name={messages.goods}>
        <span css={part}>{priceOf(goods)}</span>
        <span css={part}>
          <span css={quiet}>{intl.formatMessage(messages.freight)}</span>
          {freightText}
        </span>
      </AnswerCell>
    </>
  )
}
