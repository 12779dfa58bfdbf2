import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { exact } from '@materia/contracts/money.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { SettledWeight } from '@materia/contracts/weighing/settledWeight.ts'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { type IntlShape, useIntl } from 'react-intl'
import { messages, names } from './messages.ts'
import { percentText } from './percentText.ts'
import { exactText } from './weightText.ts'

const list = css(
  {
    display: 'grid',
    gap: space(3),
    margin: 0,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `0 ${space(4)}`,
    },
    '& dt': { overflowWrap: 'anywhere' },
    '& dd': { margin: 0, textAlign: 'right', fontWeight: font.strong },
  },
  tabularFigures,
)
const how = css({
  display: 'block',
  color: color.muted,
  fontSize: font.small,
  fontWeight: font.regular,
})
const sum = css({ paddingTop: space(3), borderTop: `1px solid ${color.line}` })

type Step = { name: string; how?: string; value: string; isSum?: boolean }

type FormulaProps = { settlement: Settlement; result: SettledWeight; refund: string | undefined }

/** The formula step by step, so that it can be computed again by hand. */
export function FormulaSteps({ settlement, result, refund }: FormulaProps) {
  const intl = useIntl()
  const steps = [
    ...weightSteps(intl, settlement, result),
    ...moneySteps(intl, settlement, result, refund),
  ]
  return (
    <dl css={list}>
      {steps.map((step) => (
        <div key={step.name} css={step.isSum && sum}>
          <dt>
            {step.name}
            {step.how && <span css={how}>{step.how}</span>}
          </dt>
          <dd>{step.value}</dd>
        </div>
      ))}
    </dl>
  )
}

function weightSteps(intl: IntlShape, settlement: Settlement, result: SettledWeight): Step[] {
  const { moisturePercent, contamination, overagePercent } = settlement.terms
  const report = settlement.reports.at(-1)
  const { moisturePercent: wet, contaminationPercent: dirt } = report ?? {}
  const name = (message: keyof typeof names) => intl.formatMessage(names[message])
  const weight = (kilograms: string) => exactText(intl, kilograms)
  const steps: Step[] = [
    {
      name: name('netStep'),
      value: weight(result.net),
      ...(result.trucks.length > 1 && {
        how: result.trucks.map(({ counted }) => weight(counted)).join(' + '),
      }),
    },
  ]
  if (moisturePercent !== undefined && wet !== undefined) {
    const isWet = exact(wet).gt(moisturePercent)
    const values = { net: weight(result.net), found: wet, allowed: moisturePercent }
    steps.push({
      name: name('dryStep'),
      how: isWet
        ? intl.formatMessage(messages.dryHow, values)
        : intl.formatMessage(messages.dryNote, {
            found: percentText(intl, wet),
            allowed: percentText(intl, moisturePercent),
          }),
      value: weight(result.dry),
    })
  }
  if (contamination && dirt !== undefined) {
    const { percent: allowed, factor } = contamination
    steps.push({
      name: name('cleanStep'),
      how: exact(dirt).gt(allowed)
        ? intl.formatMessage(messages.cleanHow, {
            dry: weight(result.dry),
            found: dirt,
            allowed,
            factor,
          })
        : intl.formatMessage(messages.dryNote, {
            found: percentText(intl, dirt),
            allowed: percentText(intl, allowed),
          }),
      value: weight(result.clean),
    })
  }
  const most = exact(settlement.ordered).times(result.isWhole ? 100 + overagePercent : 100)
  steps.push({
    name: name('payableStep'),
    value: weight(result.payable),
    ...(result.payable !== result.clean && {
      how: intl.formatMessage(messages.capHow, { weight: weight(most.div(100).toFixed()) }),
    }),
  })
  return steps
}

function moneySteps(
  intl: IntlShape,
  { price, ordered, currency, overage, terms, reports, role }: Settlement,
  result: SettledWeight,
  refund: string | undefined,
): Step[] {
  const money = (value: string) => formatPrice(value, currency)
  const name = (message: keyof typeof names) => intl.formatMessage(names[message])
  const perKilogram = `${intl.formatNumber(Number(result.pricePerKilogram), {
    maximumFractionDigits: 6,
    minimumFractionDigits: 2,
  })} ${currency}`
  const whole = { price: money(price), weight: exactText(intl, ordered) }
  const isLower = reports.at(-1)?.isDowngrade && terms.downgradePercent !== undefined
  return [
    {
      name: name('priceStep'),
      how: isLower
        ? intl.formatMessage(messages.priceLessHow, {
            ...whole,
            percent: percentText(intl, terms.downgradePercent ?? '0'),
          })
        : intl.formatMessage(messages.priceHow, whole),
      value: perKilogram,
    },
    {
      name: name('goodsStep'),
      how: intl.formatMessage(messages.goodsHow, {
        payable: exactText(intl, result.payable),
        price: perKilogram,
      }),
      value: money(result.goods),
      isSum: true,
    },
    { name: name('paidStep'), value: money(price) },
    ...(overage ? [{ name: name('overageStep'), value: money(overage) }] : []),
    ...(refund === undefined
      ? []
      : [
          {
            name: intl.formatMessage(messages.backStep, { role }),
            value: money(refund),
            isSum: true,
          },
        ]),
  ]
}
