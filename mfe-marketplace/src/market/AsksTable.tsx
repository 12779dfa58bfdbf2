import { css } from '@emotion/react'
import { categories, type Category } from '@materia/contracts/catalog/lists/constants.ts'
import { materialType } from '@materia/contracts/catalog/lists/materials.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { AskRow, Asks } from '@materia/contracts/market/asks.ts'
import { marketTypePath } from '@materia/contracts/market/screenPaths.ts'
import { font, from, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { Change } from './Change.tsx'
import { below, table, wide } from './marketStyle.ts'
import { messages } from './messages.ts'
import { type MarketPrice, useMarketPrice } from './useMarketPrice.ts'

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  [from.desktop]: { minHeight: '24px' },
})
const category = css({ fontWeight: font.strong })
const ofGrade = css({ '&&:first-of-type': { paddingLeft: space(4) } })

/** A row per material and grade. A phone shows the median and its change. */
export function AsksTable({ asks }: { asks: Asks }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const priceOf = useMarketPrice(asks.exchangeRate)
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage(messages.material)}</th>
          <th scope="col" css={wide}>
            {intl.formatMessage(messages.low)}
          </th>
          <th scope="col">{intl.formatMessage(messages.median)}</th>
          <th scope="col" css={wide}>
            {intl.formatMessage(messages.high)}
          </th>
          <th scope="col">{intl.formatMessage(messages.change)}</th>
        </tr>
      </thead>
      {byCategory(asks.items, language).map(([name, rows]) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={5} css={category}>
              {termLabel(language, name)}
            </th>
          </tr>
          {rows.map((row) => (
            <AsksRow key={`${row.type} ${row.grade}`} row={row} priceOf={priceOf} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Materials of each category by their name in a language, each followed by its grades. */
function byCategory(rows: AskRow[], language: Language): [Category, AskRow[]][] {
  const nameOf = ({ type }: AskRow) => termLabel(language, type)
  const sorted = rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language))
  return categories
    .map((category): [Category, AskRow[]] => [
      category,
      sorted.filter(({ type }) => materialType(type)?.category === category),
    ])
    .filter(([, ofCategory]) => ofCategory.length > 0)
}

type AsksRowProps = { row: AskRow; priceOf: (dollars: string) => MarketPrice }

function AsksRow({ row, priceOf }: AsksRowProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { type, grade, listings, sellers, low, median, high, change } = row
  const { main, other } = priceOf(median)
  return (
    <tr>
      <th scope="row" css={grade && ofGrade}>
        <Link to={marketTypePath(type, grade)} css={link}>
          {termLabel(language, grade ?? type)}
        </Link>
        <span css={below}>{intl.formatMessage(messages.behind, { listings, sellers })}</span>
      </th>
      <td css={wide}>{priceOf(low).main}</td>
      <td>
        <strong>{main}</strong>
        <span css={below}>{other}</span>
      </td>
      <td css={wide}>{priceOf(high).main}</td>
      <td>
        <Change percent={change} />
      </td>
    </tr>
  )
}
