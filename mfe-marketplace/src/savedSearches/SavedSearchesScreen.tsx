import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import BellPlus from 'lucide-react/icons/bell-plus'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import { savedSearchesQuery } from './savedSearchesApi.ts'

const head = css({
  display: 'grid',
  gap: space(2),
  marginBottom: space(6),
  '& p': { maxWidth: '60ch', color: color.muted },
})
const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  padding: 0,
  listStyle: 'none',
})

/** /saved-searches: the company's saved searches and how often they alert. */
export function SavedSearchesScreen() {
  const intl = useIntl()
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={head}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        <p>{intl.formatMessage(messages.lead)}</p>
      </div>
      <Searches />
    </Page>
  )
}

function Searches() {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(savedSearchesQuery)
  if (isError && !data)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div css={list} role="status">
        <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
        <Skeleton height="120px" />
        <Skeleton height="120px" />
      </div>
    )
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<BellPlus />}
        title={intl.formatMessage(messages.none)}
        text={intl.formatMessage(messages.noneText)}
        action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
      />
    )
  return (
    <ul css={list}>
      {data.items.map((search) => (
        <li key={search.id}>
          <SavedSearchRow search={search} />
        </li>
      ))}
    </ul>
  )
}
