import { css } from '@emotion/react'
import { statementPdfPath } from '@materia/contracts/carbon/screenPaths.ts'
import type { CarbonRow } from '@materia/contracts/carbon/statement.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { RowsTable } from '../orders/RowsTable.tsx'
import { number, quiet, row } from '../orders/tableStyle.ts'
import { amountText } from './amountText.ts'
import { carbonRowsQuery } from './carbonQueries.ts'
import { fateTexts, yearMessages as messages } from './yearMessages.ts'

const section = css({ display: 'grid', gap: space(4), '& h2': { fontSize: font.large } })
const foot = css({ display: 'grid', justifyItems: 'center', color: color.muted })
const wide = css({ gridColumn: '1 / -1' })
const amount = css(tabularFigures)
// A phone shows no column headers.
const phoneName = css(quiet, { [from.tablet]: { display: 'none' } })
const pdf = css({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: targetSize,
  margin: `-${space(2)} 0`,
})

/** The valid statements of a year, page by page. */
export function CarbonRows({ year }: { year?: number }) {
  const intl = useIntl()
  const query = useInfiniteQuery(carbonRowsQuery(year))
  const { data, isError, hasNextPage, isFetching, refetch } = query
  // A new statement moves others to the next page. Each is shown once.
  const items = [
    ...new Map(
      (data?.pages ?? []).flatMap((page) => page.items).map((item) => [item.number, item]),
    ).values(),
  ]
  return (
    <section css={section} aria-label={intl.formatMessage(messages.statements)}>
      <h2>{intl.formatMessage(messages.statements)}</h2>
      {!data && !isError && <Skeleton height="320px" />}
      {items.length > 0 && (
        <RowsTable
          title={messages.statements}
          heads={[
            messages.order,
            messages.material,
            messages.emitted,
            messages.avoided,
            messages.pdf,
          ]}
        >
          {items.map((item) => (
            <Row key={item.number} item={item} />
          ))}
        </RowsTable>
      )}
      {isError && !data && (
        <LoadFailed
          heading="h3"
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div css={foot}>
        <ShowMore query={query} failed={intl.formatMessage(messages.failed)} />
        {data && !hasNextPage && <p>{intl.formatMessage(messages.end, { count: items.length })}</p>}
      </div>
    </section>
  )
}

function Row({ item }: { item: CarbonRow }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { orderId, finishedAt, material, emitted, avoided, counterfactual, isClaimant } = item
  const amountOf = (grams: number | null) =>
    grams === null ? intl.formatMessage(messages.noNumber) : amountText(intl, grams)
  return (
    <tr css={row}>
      <td>
        <Link
          css={number}
          to={orderPath(orderId)}
          aria-label={intl.formatMessage(messages.orderNumber, { number: `${orderId}` })}
        >
          {orderId}
        </Link>
        <span css={quiet}>{intl.formatDate(finishedAt, { dateStyle: 'medium' })}</span>
      </td>
      <td css={wide}>
        {materialTitle(language, { ...material, color: '', title: material.category })}
        <span css={quiet}>{useFacts(item)}</span>
      </td>
      <td css={amount}>
        <span css={phoneName}>{intl.formatMessage(messages.emitted)}</span>
        {amountOf(emitted)}
      </td>
      <td css={amount}>
        <span css={phoneName}>{intl.formatMessage(messages.avoided)}</span>
        {amountOf(avoided)}
        {counterfactual && <span css={quiet}>{intl.formatMessage(fateTexts[counterfactual])}</span>}
        {Boolean(avoided) && !isClaimant && (
          <span css={quiet}>{intl.formatMessage(messages.notYours)}</span>
        )}
      </td>
      <td>
        <a
          css={pdf}
          href={statementPdfPath(item.number, language)}
          aria-label={intl.formatMessage(messages.pdfOf, { number: item.number })}
          download
        >
          <FileText size={18} aria-hidden="true" />
          {item.number}
        </a>
      </td>
    </tr>
  )
}

/** Side, weight and distance of an order, as far as known. */
function useFacts({ role, kilograms, kilometres }: CarbonRow): string {
  const intl = useIntl()
  return [
    intl.formatMessage(messages[role]),
    ...(kilograms ? [`${intl.formatNumber(Number(kilograms))} kg`] : []),
    ...(kilometres ? [`${intl.formatNumber(kilometres)} km`] : []),
  ].join(' · ')
}
