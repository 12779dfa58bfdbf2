import { css } from '@emotion/react'
import { materialType } from '@materia/contracts/catalog/lists/materials.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { exportAsks } from '@materia/contracts/market/api.ts'
import type { AskCell, AskWeek } from '@materia/contracts/market/asks.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { PriceSwitch } from '../materials/PriceSwitch.tsx'
import type { CellQuery } from './cellQuery.ts'
import { CsvLink } from './CsvLink.tsx'
import { bar, below, download, note, table, wide } from './marketStyle.ts'
import { messages } from './messages.ts'
import { type MarketPrice, useMarketPrice } from './useMarketPrice.ts'

const PriceChart = lazyPart({
  load: async () => (await import('./PriceChart.tsx')).PriceChart,
  fallback: <Skeleton height="260px" />,
})

const now = css({ display: 'grid', gap: space(1), marginBottom: space(4) })
const figure = css({ fontSize: font.display, fontWeight: font.strong, ...tabularFigures })
/** Rows of the table. The chart and the file have all weeks. */
const listedWeeks = 13

/** Today's figures of a cell, a chart of its weeks, and the same as a table. */
export function WeekFigures({ query, cell }: { query: CellQuery; cell: AskCell }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const priceOf = useMarketPrice(cell.exchangeRate)
  const category = materialType(query.type)?.category ?? ''
  return (
    <>
      <Now cell={cell} priceOf={priceOf} />
      <div css={bar}>
        <PriceSwitch isMarket />
        <Link
          css={[download, screenOnly]}
          to={`${marketplacePath}?${new URLSearchParams({ category, ...query })}`}
        >
          {intl.formatMessage(messages.seeListings)}
        </Link>
        <CsvLink to={operationPath(exportAsks, { query: { ...query, language } })} />
      </div>
      {cell.weeks.length > 1 && <PriceChart weeks={cell.weeks} priceOf={priceOf} />}
      {cell.weeks.length > 0 && <Weeks weeks={cell.weeks.toReversed()} priceOf={priceOf} />}
    </>
  )
}

type PriceOf = (dollars: string) => MarketPrice

function Now({ cell: { figures }, priceOf }: { cell: AskCell; priceOf: PriceOf }) {
  const intl = useIntl()
  if (!figures) return <p css={now}>{intl.formatMessage(messages.thin)}</p>
  const { listings, sellers, low, median, high } = figures
  const { main, other } = priceOf(median)
  return (
    <div css={now}>
      <p css={css({ color: color.muted })}>{intl.formatMessage(messages.median)}</p>
      <p css={figure}>{main}</p>
      <p>{other}</p>
      <p>
        {intl.formatMessage(messages.middleHalf, {
          low: priceOf(low).main,
          high: priceOf(high).main,
        })}
        <span css={below}>{intl.formatMessage(messages.behind, { listings, sellers })}</span>
      </p>
    </div>
  )
}

function Weeks({ weeks, priceOf }: { weeks: AskWeek[]; priceOf: PriceOf }) {
  const intl = useIntl()
  return (
    <>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.week)}</th>
            <th scope="col">{intl.formatMessage(messages.low)}</th>
            <th scope="col">{intl.formatMessage(messages.median)}</th>
            <th scope="col">{intl.formatMessage(messages.high)}</th>
            <th scope="col" css={wide}>
              {intl.formatMessage(messages.listings)}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.slice(0, listedWeeks).map(({ week, listings, low, median, high }) => (
            <tr key={week}>
              <th scope="row">{intl.formatDate(week, { dateStyle: 'medium', timeZone: 'UTC' })}</th>
              <td>{numberOf(priceOf(low))}</td>
              <td>{numberOf(priceOf(median))}</td>
              <td>{numberOf(priceOf(high))}</td>
              <td css={wide}>{intl.formatNumber(listings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {weeks.length > listedWeeks && <p css={note}>{intl.formatMessage(messages.older)}</p>}
    </>
  )
}

/** Without the weight, which the page says above the table. */
const numberOf = ({ main }: MarketPrice) => main.split(' / ')[0]
