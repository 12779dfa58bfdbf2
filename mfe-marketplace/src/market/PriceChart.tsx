import { css } from '@emotion/react'
import type { AskWeek } from '@materia/contracts/market/asks.ts'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import type { MarketPrice } from './useMarketPrice.ts'

const height = 260
/** Pixels between two dates. */
const dateStep = 90
const margin = { top: 12, right: 12, bottom: 28, left: 76 }

const plot = css({
  display: 'block',
  width: '100%',
  minHeight: height,
  marginBottom: space(4),
  '@media print': { maxWidth: '70%', minHeight: 0 },
})
const fluid = css({ display: 'block', width: '100%', height: 'auto' })
const band = css({ fill: color.actionSoft, '@media print': { fill: color.line } })
const median = css({ fill: 'none', stroke: color.action, strokeWidth: 2.5 })
const dot = css({ fill: color.action })
const grid = css({ stroke: color.line })
const tick = css({ fill: color.muted, fontSize: font.small, ...tabularFigures })

type PriceChartProps = { weeks: AskWeek[]; priceOf: (dollars: string) => MarketPrice }

/** The median by week as a line, in the band of the quartiles. As wide as the page allows. */
export function PriceChart(props: PriceChartProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([box]) => setWidth(Math.round(box!.contentRect.width)))
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} css={plot}>
      {width > 0 && <Plot {...props} width={width} />}
    </div>
  )
}

function Plot({ weeks, priceOf, width }: PriceChartProps & { width: number }) {
  const intl = useIntl()
  const dateOf = ({ week }: AskWeek) => new Date(week)
  const day = (date: Date) =>
    intl.formatDate(date, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const [first, last] = [weeks[0]!, weeks.at(-1)!]
  const x = scaleLinear([dateOf(first), dateOf(last)], [margin.left, width - margin.right])
  const dates = weeks.filter(
    (_, place) => place % Math.ceil((weeks.length * dateStep) / width) === 0,
  )
  const lows = weeks.map(({ low }) => Number(low))
  const highs = weeks.map(({ high }) => Number(high))
  const y = scaleLinear(
    [Math.min(...lows), Math.max(...highs)],
    [height - margin.bottom, margin.top],
  ).nice(4)
  const quartiles = area<AskWeek>(
    (week) => x(dateOf(week)),
    ({ low }) => y(Number(low)),
    ({ high }) => y(Number(high)),
  )
  const medians = line<AskWeek>(
    (week) => x(dateOf(week)),
    ({ median: price }) => y(Number(price)),
  )
  return (
    <svg
      css={fluid}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={intl.formatMessage(messages.chart, {
        first: day(dateOf(first)),
        last: day(dateOf(last)),
      })}
    >
      {y.ticks(4).map((price) => (
        <g key={price}>
          <line css={grid} x1={margin.left} x2={width - margin.right} y1={y(price)} y2={y(price)} />
          <text css={tick} x={margin.left - 8} y={y(price)} dy="0.32em" textAnchor="end">
            {priceOf(price.toFixed(4)).main.split(' / ')[0]}
          </text>
        </g>
      ))}
      {dates.map((week) => (
        <text key={week.week} css={tick} x={x(dateOf(week))} y={height - 8} textAnchor="middle">
          {day(dateOf(week))}
        </text>
      ))}
      <path css={band} d={quartiles(weeks) ?? ''} />
      <path css={median} d={medians(weeks) ?? ''} />
      {weeks.map((week) => (
        <circle key={week.week} css={dot} cx={x(dateOf(week))} cy={y(Number(week.median))} r="3">
          <title>{`${day(dateOf(week))}: ${priceOf(week.median).main}`}</title>
        </circle>
      ))}
    </svg>
  )
}
