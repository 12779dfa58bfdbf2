import { css } from '@emotion/react'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { amountText } from './amountText.ts'
import { yearMessages as messages } from './yearMessages.ts'

const box = css({ display: 'grid', gap: space(1), minWidth: 0 })
const most = css({ color: color.muted, fontSize: font.small }, tabularFigures)
const plot = css({ display: 'block', width: '100%', height: space(32) })
const zero = css({ stroke: color.fieldLine, vectorEffect: 'non-scaling-stroke' })
const hover = css({ fill: 'transparent', '&:hover': { fill: color.skeleton } })
const labels = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  color: color.muted,
  fontSize: font.small,
  textAlign: 'center',
})

const fills = { ink: css({ fill: color.ink }), action: css({ fill: color.action }) }

type MonthBarsProps = { name: string; tone: keyof typeof fills; months: string[]; values: number[] }

/** Twelve bars of one series, with a scale of their own. */
export function MonthBars({ name, tone, months, values }: MonthBarsProps) {
  const intl = useIntl()
  const amounts = values.map((grams) => amountText(intl, grams))
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const scale = 100 / (top - bottom || 1)
  const peak = values.indexOf(Math.max(...values))
  const peakText = { month: months[peak] ?? '', amount: amounts[peak] ?? '' }
  return (
    <figure css={box}>
      <figcaption>
        <strong>{name}</strong>
        <div css={most}>{intl.formatMessage(messages.most, peakText)}</div>
      </figcaption>
      <svg
        css={plot}
        viewBox="0 0 120 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={intl.formatMessage(messages.chart, { name, ...peakText })}
      >
        {values.map((grams, at) => (
          <g key={months[at]}>
            <rect css={hover} x={at * 10} width="10" height="100">
              <title>
                {intl.formatMessage(messages.bar, {
                  month: months[at] ?? '',
                  amount: amounts[at] ?? '',
                })}
              </title>
            </rect>
            <rect
              x={at * 10 + 2}
              width="6"
              y={(top - Math.max(grams, 0)) * scale}
              height={Math.abs(grams) * scale}
              css={fills[tone]}
              pointerEvents="none"
            />
          </g>
        ))}
        <line css={zero} x2="120" y1={top * scale} y2={top * scale} />
      </svg>
      <div css={labels} aria-hidden="true">
        {months.map((month) => (
          <span key={month}>{[...month][0]?.toUpperCase()}</span>
        ))}
      </div>
    </figure>
  )
}
