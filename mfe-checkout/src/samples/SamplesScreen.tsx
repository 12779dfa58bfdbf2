import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { type SampleFilter, sampleFilters } from '@materia/contracts/samples/constants.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { hint } from '../layout.ts'
import { MoreRows } from '../orders/MoreRows.tsx'
import { emptyTexts, messages, tabTexts } from './messages.ts'
import { filterPath, readFilter, samplesQuery } from './sampleQueries.ts'
import { SamplesTable } from './SamplesTable.tsx'

const waiting = css({ display: 'grid', gap: space(3) })
const intro = css(hint, { margin: `${space(1)} 0 ${space(4)}` })
const more = css({ display: 'grid', justifyItems: 'center', marginTop: space(6) })

/** /samples: the samples that the company asked for or was asked for. The URL has the list. */
export function SamplesScreen() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const title = intl.formatMessage(messages.title)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p css={intro}>{intl.formatMessage(messages.intro)}</p>
      <Tabs
        label={intl.formatMessage(messages.lists)}
        tabs={sampleFilters.map((id) => ({ id, label: intl.formatMessage(tabTexts[id]) }))}
        selected={filter}
        onSelect={(id) => navigate(filterPath(id), { replace: true })}
      >
        <SampleList key={filter} filter={filter} />
      </Tabs>
    </Page>
  )
}

function SampleList({ filter }: { filter: SampleFilter }) {
  const intl = useIntl()
  const query = useInfiniteQuery(samplesQuery(filter))
  const { data, isError, isFetching, refetch } = query
  if (!data && isError)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div css={waiting} role="status">
        <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="88px" />
        ))}
      </div>
    )
  const samples = data.pages.flatMap(({ items }) => items)
  if (samples.length === 0)
    return (
      <EmptyState
        icon={<FlaskConical />}
        title={intl.formatMessage(emptyTexts[filter])}
        text={intl.formatMessage(messages.noneText)}
        action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
      />
    )
  return (
    <>
      <SamplesTable samples={samples} />
      <div css={more}>
        <MoreRows query={query} label={intl.formatMessage(messages.more)} />
      </div>
    </>
  )
}
