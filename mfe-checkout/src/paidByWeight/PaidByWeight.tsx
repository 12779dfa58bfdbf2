import { css } from '@emotion/react'
import { exactPrice, formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { decimal, exact, toCents } from '@materia/contracts/money.ts'
import { settleDays } from '@materia/contracts/settlement/constants.ts'
import { exampleOf } from '@materia/contracts/weighing/exampleOf.ts'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { amountLine, amounts, hint } from '../layout.ts'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { countsTexts, messages } from './messages.ts'
import type { WeighedGoods } from './weighedGoods.ts'

const box = css({
  fontSize: font.small,
  overflowWrap: 'anywhere',
  '& summary': {
    display: 'list-item',
    minHeight: targetSize,
    padding: '12px 0',
    cursor: 'pointer',
  },
})
const body = css({ display: 'grid', gap: space(3), paddingBottom: space(2) })
const line = css(amountLine, { '& dd': { marginLeft: 'auto' } })
const total = css(line, {
  paddingTop: space(2),
  borderTop: `1px solid ${color.line}`,
  fontWeight: font.strong,
})

/** Explains the payment by weight with an invented delivery, step by step. Closed at first. */
export function PaidByWeight({ of }: { of: WeighedGoods }) {
  return (
    <details css={box}>
      <summary>{useIntl().formatMessage(messages.how)}</summary>
      <Steps of={of} />
    </details>
  )
}

function Steps({ of: { terms, ordered, priceCents, currency } }: { of: WeighedGoods }) {
  const intl = useIntl()
  const { found, result } = exampleOf(terms, { ordered, priceCents })
  const { contamination, moisturePercent = '', overagePercent } = terms
  const [truck] = result.trucks
  const weight = (kilograms: string) =>
    quantityText(intl, { quantity: exact(kilograms).toFixed(2), unit: 'Kg' })
  const less = (before: string, after: string) => exact(before).minus(after).toFixed(2)
  const [loaded, unloaded] = [truck?.loading ?? '0', truck?.unloading ?? '0']
  const back = decimal(priceCents - toCents(result.goods))
  const rows = [
    [intl.formatMessage(messages.net), weight(result.net)],
    found?.moisturePercent !== undefined && [
      intl.formatMessage(messages.moisture, {
        found: found.moisturePercent,
        limit: moisturePercent,
      }),
      `−${weight(less(result.net, result.dry))}`,
    ],
    contamination && [
      intl.formatMessage(messages.contamination, {
        found: found?.contaminationPercent ?? '',
        limit: contamination.percent,
        factor: contamination.factor,
      }),
      `−${weight(less(result.dry, result.clean))}`,
    ],
    [intl.formatMessage(messages.payable), weight(result.payable)],
    [
      intl.formatMessage(messages.goods, { price: exactPrice(result.pricePerKilogram, currency) }),
      formatPrice(result.goods, currency),
    ],
  ].filter((row) => row !== false && row !== undefined)
  return (
    <div css={body}>
      <p>
        {intl.formatMessage(messages.scales, {
          loaded: weight(loaded),
          unloaded: weight(unloaded),
        })}{' '}
        {intl.formatMessage(countsTexts[terms.weightBasis], {
          difference: weight(less(loaded, unloaded)),
          allowed: weight(truck?.allowed ?? '0'),
        })}
      </p>
      <dl css={amounts}>
        {rows.map(([name, value]) => (
          <div key={name} css={line}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div css={total}>
          <dt>{intl.formatMessage(messages.back)}</dt>
          <dd>{formatPrice(back, currency)}</dd>
        </div>
      </dl>
      <p css={hint}>
        {overagePercent > 0
          ? intl.formatMessage(messages.most, {
              most: weight(
                ordered
                  .times(100 + overagePercent)
                  .div(100)
                  .toFixed(2),
              ),
            })
          : intl.formatMessage(messages.exact)}{' '}
        {intl.formatMessage(messages.silence, { days: settleDays })}
      </p>
    </div>
  )
}
