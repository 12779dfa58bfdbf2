import { css } from '@emotion/react'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { companyShareMax, dealMinimum } from '@materia/contracts/market/dealRules.ts'
import type { DealCell, Deals as Published, TooThin } from '@materia/contracts/market/deals.ts'
import { exportDeals } from '@materia/contracts/market/dealsApi.ts'
import { countryName } from '@materia/contracts/places/places.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { type IntlShape, useIntl } from 'react-intl'
import { CsvLink } from './CsvLink.tsx'
import { dealsQuery } from './marketApi.ts'
import { DemoLabel } from './MarketSource.tsx'
import { bar, below, note, table } from './marketStyle.ts'
import { dealMessages as messages } from './messages.ts'
import { useMarketPrice } from './useMarketPrice.ts'

/** Rows of the table. The file has all. */
const shownMax = 12

const cells = css({ '& td': { whiteSpace: 'normal' } })

/** Prices of finished orders: all months of a material, or all materials of the newest month. */
export function Deals({ type }: { type?: DealCell['type'] }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { data } = useQuery(dealsQuery(type ? { type } : {}))
  if (!data) return null
  const day = intl.formatDate(data.nextPublication.day, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section aria-labelledby="deals">
      <h2 id="deals">{intl.formatMessage(messages.title)}</h2>
      {data.items.length === 0 ? (
        <p>{intl.formatMessage(messages.none, { day })}</p>
      ) : (
        <>
          {data.items.some(({ isDemo }) => isDemo) && <DemoLabel />}
          <div css={bar}>
            <p css={note}>{intl.formatMessage(messages.lead, { day })}</p>
            <CsvLink
              to={operationPath(exportDeals, { query: { language, ...(type && { type }) } })}
            />
          </div>
          <DealsTable deals={data} />
        </>
      )}
    </section>
  )
}

function DealsTable({ deals }: { deals: Published }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const priceOf = useMarketPrice(deals.exchangeRate)
  // Published figures come first. A material without any says how far it is from them.
  const shown = deals.items
    .toSorted((one, other) => Number(other.figures !== null) - Number(one.figures !== null))
    .slice(0, shownMax)
  return (
    <>
      <table css={[table, cells]}>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.cell)}</th>
            <th scope="col">{intl.formatMessage(messages.figures)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ type, grade, presentation, country, month, figures, tooThin }) => (
            <tr key={[type, grade, presentation, country, month].join()}>
              <th scope="row">
                {[type, grade, presentation]
                  .flatMap((term) => (term ? [termLabel(language, term)] : []))
                  .join(' · ')}
                <span css={below}>
                  {countryName(language, country)}
                  {' · '}
                  {intl.formatDate(`${month}-01`, {
                    month: 'long',
                    year: 'numeric',
                    timeZone: 'UTC',
                  })}
                </span>
              </th>
              <td>
                {figures ? (
                  <>
                    <strong>{priceOf(figures.median).main}</strong>
                    <span css={below}>
                      {intl.formatMessage(messages.range, {
                        low: priceOf(figures.low).main,
                        high: priceOf(figures.high).main,
                      })}
                    </span>
                    <span css={below}>
                      {intl.formatMessage(messages.orders, { band: figures.deals })}
                    </span>
                  </>
                ) : (
                  tooThin && thinText(intl, tooThin)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {deals.items.length > shownMax && <p css={note}>{intl.formatMessage(messages.more)}</p>}
    </>
  )
}

/** The first thing that is missing. */
function thinText(intl: IntlShape, { sellers, buyers, deals }: TooThin): string {
  const missing = (
    message: 'thinSellers' | 'thinBuyers' | 'thinDeals',
    present: number,
    needed: number,
  ) => intl.formatMessage(messages[message], { present, needed })
  if (sellers < dealMinimum.sellers) return missing('thinSellers', sellers, dealMinimum.sellers)
  if (buyers < dealMinimum.buyers) return missing('thinBuyers', buyers, dealMinimum.buyers)
  if (deals < dealMinimum.deals) return missing('thinDeals', deals, dealMinimum.deals)
  return intl.formatMessage(messages.concentrated, {
    share: intl.formatNumber(companyShareMax, { style: 'percent' }),
  })
}
