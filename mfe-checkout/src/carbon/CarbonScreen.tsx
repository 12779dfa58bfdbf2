import { css } from '@emotion/react'
import { exportCarbon } from '@materia/contracts/carbon/api.ts'
import type { CarbonYear } from '@materia/contracts/carbon/statement.ts'
import { ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Leaf from 'lucide-react/icons/leaf'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { CarbonRows } from './CarbonRows.tsx'
import { carbonYearQuery } from './carbonQueries.ts'
import { YearFigures } from './YearFigures.tsx'
import { YearMonths } from './YearMonths.tsx'
import { yearMessages as messages } from './yearMessages.ts'

const head = css({
  display: 'grid',
  gap: space(2),
  marginBottom: space(6),
  '& p': { maxWidth: '60ch', color: color.muted },
})
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(4),
})
const download = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
})
const parts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(6) })
const stale = css({ opacity: 0.6 })

/** /carbon: the carbon statements of the company, by year. The URL contains the year. */
export function CarbonScreen() {
  const intl = useIntl()
  const [search] = useSearchParams()
  const typed = search.get('year') ?? ''
  const year = /^2\d{3}$/.test(typed) ? Number(typed) : undefined
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={head}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        <p>{intl.formatMessage(messages.lead)}</p>
      </div>
      <Loaded year={year} />
    </Page>
  )
}

function Loaded({ year }: { year?: number }) {
  const intl = useIntl()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(carbonYearQuery(year))
  if (isError && (!data || isPlaceholderData))
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  if (data.years.length === 0)
    return (
      <EmptyState
        icon={<Leaf />}
        title={intl.formatMessage(messages.empty)}
        text={intl.formatMessage(messages.emptyText)}
        action={<ButtonLink to={ordersPath}>{intl.formatMessage(messages.toOrders)}</ButtonLink>}
      />
    )
  const hasStatements = data.emitted.counted + data.emitted.unknown > 0
  return (
    <>
      <YearBar data={data} year={year ?? data.year} />
      {hasStatements ? (
        <div css={[parts, isPlaceholderData && stale]}>
          <YearFigures year={data} />
          <YearMonths year={data} />
          <CarbonRows year={year} />
        </div>
      ) : (
        <EmptyState
          icon={<Leaf />}
          title={intl.formatMessage(messages.noneInYear, { year: `${data.year}` })}
          text={intl.formatMessage(messages.emptyText)}
        />
      )}
    </>
  )
}

/** Chooses the year, and downloads its statements. */
function YearBar({ data, year }: { data: CarbonYear; year: number }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [, setSearch] = useSearchParams()
  const years = [...new Set([year, ...data.years])].toSorted((one, other) => other - one)
  return (
    <div css={bar}>
      <SelectField
        label={intl.formatMessage(messages.year)}
        value={year}
        onChange={({ target }) => setSearch({ year: target.value }, { replace: true })}
      >
        {years.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </SelectField>
      <a css={download} href={operationPath(exportCarbon, { query: { year, language } })} download>
        <Download size={18} aria-hidden="true" />
        {intl.formatMessage(messages.download)}
      </a>
    </div>
  )
}

function Loading() {
  return (
    <div css={parts} role="status">
      <VisuallyHidden>{useIntl().formatMessage(messages.loading)}</VisuallyHidden>
      <Skeleton height="72px" />
      <Skeleton height="180px" />
      <Skeleton height="260px" />
      <Skeleton height="320px" />
    </div>
  )
}
