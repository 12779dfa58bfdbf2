import { materialType } from '@materia/contracts/catalog/lists/materials.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { marketPath } from '@materia/contracts/market/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { BackLink } from '@materia/ui/src/controls/BackLink.tsx'
import { CellFilters } from './CellFilters.tsx'
import { type CellQuery, readCell } from './cellQuery.ts'
import { Deals } from './Deals.tsx'
import { askCellQuery } from './marketApi.ts'
import { Loading } from './MarketScreen.tsx'
import { DemoLabel, SourceNote } from './MarketSource.tsx'
import { head, parts } from './marketStyle.ts'
import { messages } from './messages.ts'
import { WeekFigures } from './WeekFigures.tsx'

/** /market/asks?type=: the asked prices of a material by week. The URL contains the filters. */
export function MaterialPricesScreen() {
  const intl = useIntl()
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const query = readCell(search)
  if (!query)
    return (
      <Page>
        <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
        <EmptyState
          icon={<ChartNoAxesCombined />}
          title={intl.formatMessage(messages.unknown)}
          action={<ButtonLink to={marketPath}>{intl.formatMessage(messages.back)}</ButtonLink>}
        />
      </Page>
    )
  const title = [query.type, query.grade]
    .flatMap((term) => (term ? [termLabel(language, term)] : []))
    .join(' ')
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={head}>
        <BackLink to={marketPath}>{intl.formatMessage(messages.back)}</BackLink>
        <h1>{title}</h1>
      </div>
      <div css={parts}>
        <Cell query={query} />
        {/* The figures by week take a page of paper. */}
        <div css={screenOnly}>
          <Deals type={query.type} />
        </div>
      </div>
    </Page>
  )
}

function Cell({ query }: { query: CellQuery }) {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(askCellQuery(query))
  if (isError && !data)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  const hasGrades = (materialType(query.type)?.grades ?? []).length > 0
  return (
    <section aria-labelledby="asks">
      <h2 id="asks">{intl.formatMessage(messages.asks)}</h2>
      {data.isDemo && <DemoLabel />}
      <CellFilters query={query} choices={data.choices} hasGrades={hasGrades} />
      <WeekFigures query={query} cell={data} />
      <SourceNote {...data} />
    </section>
  )
}
