import { css } from '@emotion/react'
import type { CarbonEstimate as Estimate } from '@materia/contracts/carbon/statement.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { color, font, tabularFigures } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import type { IntlShape } from 'react-intl'
import { useIntl } from 'react-intl'
import { amountText, massText } from './amountText.ts'
import { carbonEstimateQuery } from './carbonQueries.ts'
import { estimateMessages as messages } from './estimateMessages.ts'

const text = css({ color: color.muted, fontSize: font.small }, tabularFigures)

/** The carbon of a purchase before it is made. Shows nothing while it loads, or if it cannot. */
export function CarbonEstimate(asked: SlotProps['carbon-estimate']) {
  const intl = useIntl()
  const { data } = useQuery(carbonEstimateQuery(asked))
  if (!data) return null
  return (
    <p css={text}>
      <strong>{intl.formatMessage(messages.title)}</strong> {emittedText(intl, data.emitted)}{' '}
      {avoidedText(intl, data)}
    </p>
  )
}

function emittedText(intl: IntlShape, block: Estimate['emitted']): string {
  const { why } = block
  if (!why) return intl.formatMessage(messages.freight, amountsOf(intl, block))
  const hasOwnText = why === 'weightMissing' || why === 'distanceUnknown'
  return intl.formatMessage(messages[hasOwnText ? why : 'freightUnknown'])
}

function avoidedText(intl: IntlShape, { avoided, claimant }: Estimate): string {
  const { kind, counterfactual, why } = avoided
  if (!counterfactual) return intl.formatMessage(messages.notAsked)
  // The sentence about the freight has said it.
  if (why === 'weightMissing') return ''
  if (why)
    return intl.formatMessage(messages[why === 'gradeNeeded' ? 'gradeNeeded' : 'avoidedUnknown'])
  if (kind === 'nothing') return intl.formatMessage(messages.nothing, { counterfactual })
  return [
    intl.formatMessage(
      messages[counterfactual === 'burned' ? 'burned' : 'landfilled'],
      amountsOf(intl, avoided),
    ),
    intl.formatMessage(messages[claimant]),
  ].join(' ')
}

/** A figure with the range of all published figures, if they differ. */
function amountsOf(intl: IntlShape, { grams, low, high }: Estimate['emitted']) {
  const hasRange = low !== null && high !== null && low < high
  return {
    amount: amountText(intl, grams ?? 0),
    range: hasRange ? 'yes' : 'no',
    low: massText(intl, low ?? 0),
    high: massText(intl, high ?? 0),
  } as const
}
