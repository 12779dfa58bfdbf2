import type { SettlementFigures } from '@materia/contracts/settlement/record.ts'
import { useQuery } from '@tanstack/react-query'
import { type IntlShape, useIntl } from 'react-intl'
import { Fact } from './Fact.tsx'
import { messages } from './messages.ts'
import { settlementRecordQuery } from './settlementRecordQuery.ts'

/** How a company settled its orders by weight, on each side with enough of them. */
export function SettlementFacts({ userId }: { userId: number }) {
  const intl = useIntl()
  const { asSeller, asBuyer } = useQuery(settlementRecordQuery(userId)).data ?? {}
  return (
    <>
      {asSeller && (
        <Fact name={intl.formatMessage(messages.settledAsSeller)}>
          {figuresText(intl, asSeller)}
        </Fact>
      )}
      {asBuyer && (
        <Fact name={intl.formatMessage(messages.settledAsBuyer)}>{figuresText(intl, asBuyer)}</Fact>
      )}
    </>
  )
}

function figuresText(intl: IntlShape, figures: SettlementFigures): string {
  const { settled, within, medianDifferencePercent: difference, claims } = figures
  const hours = figures.medianAnswerHours
  return [
    intl.formatMessage(messages.settledWithin, { within, settled }),
    difference !== null &&
      intl.formatMessage(messages.medianDifference, {
        difference: signedPercent(intl, difference),
      }),
    hours !== null && intl.formatMessage(messages.answersIn, { time: timeText(intl, hours) }),
    intl.formatMessage(messages.claims, { claims }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function signedPercent(intl: IntlShape, percent: number): string {
  const text = intl.formatNumber(percent / 100, {
    style: 'percent',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
  return text.replace('-', '−')
}

const timeText = (intl: IntlShape, hours: number): string =>
  hours > 48
    ? intl.formatMessage(messages.withinDays, { days: Math.ceil(hours / 24) })
    : intl.formatMessage(messages.withinHours, { hours })
