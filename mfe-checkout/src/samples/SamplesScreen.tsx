import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { type SampleFilter, sampleFilters } from '@materia/contracts/samples/constants.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { hint } from '../layout.ts'
import { PagedRows } from '../orders/PagedRows.tsx'
import { emptyTexts, messages, tabTexts } from './messages.ts'
import { filterPath, readFilter, samplesQuery } from './sampleQueries.ts'
import { SamplesTable } from './SamplesTable.tsx'

const intro = css(hint, { margin: `${space(1)} 0 ${space(4)}` })

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
  const query = useInfiniteQuery(samplesQuery(filter))
  return (
    <PagedRows query={query} texts={messages} empty={<NoSamples filter={filter} />}>
      {(samples) => <SamplesTable samples={samples} />}
    </PagedRows>
  )
}

function NoSamples({ filter }: { filter: SampleFilter }) {
  const intl = useIntl()
  return (
    <EmptyState
      icon={<FlaskConical />}
      title={intl.formatMessage(emptyTexts[filter])}
      text={intl.formatMessage(messages.noneText)}
      action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
    />
  )
}
