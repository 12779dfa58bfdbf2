import { css } from '@emotion/react'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import {
  caseStates,
  countMax,
  neededDocuments,
} from '@materia/contracts/identity/verification/constants.ts'
import type { VerificationQueue } from '@materia/contracts/identity/verification/verification.ts'
import { countries, countryName } from '@materia/contracts/places/places.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { type ReviewQueueFilters, queueQuery } from './reviewQueueApi.ts'
import { readFilters, writeFilters } from './reviewQueueLocation.ts'
import { caseStateNames, messages } from './messages.ts'
import { QueueTable } from './QueueTable.tsx'

const intro = css({
  display: 'grid',
  gap: space(1),
  margin: `${space(1)} 0 ${space(6)}`,
  color: color.muted,
  fontSize: font.small,
})
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space(4),
  marginBottom: space(4),
})
const tabs = css({ display: 'flex', flexWrap: 'wrap', gap: space(1) })
const tab = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: targetSize,
  padding: `${space(1)} ${space(3)}`,
  borderRadius: radius.card,
  color: color.muted,
  fontWeight: font.strong,
  textDecoration: 'none',
  '&[aria-current]': { background: color.actionSoft, color: color.ink },
})
const foot = css({
  display: 'grid',
  justifyItems: 'center',
  padding: space(6),
  color: color.muted,
  fontSize: font.small,
})
const choice = css({ flex: '0 1 14rem' })

/** /verification: the waiting companies, the oldest first. */
export function ReviewQueueScreen() {
  const intl = useIntl()
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const list = useQueue(filters)
  const title = intl.formatMessage(messages.title)
  const needed = neededDocuments.map((kind) => documentNames[kind][language])
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p css={intro}>
        {intl.formatMessage(messages.rule, {
          documents: intl.formatList(needed, { type: 'conjunction' }),
        })}
      </p>
      <div css={bar}>
        <StateLinks filters={filters} counts={list.data?.pages[0]?.counts} />
        <div css={choice}>
          <SelectField
            label={intl.formatMessage(messages.country)}
            value={filters.country ?? ''}
            onChange={({ target }) =>
              setSearch(
                writeFilters({
                  ...filters,
                  country: countries.find((country) => country === target.value),
                }),
              )
            }
          >
            <option value="">{intl.formatMessage(messages.allCountries)}</option>
            {countries.map((country) => (
              <option key={country} value={country}>
                {countryName(language, country)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <Queue list={list} filters={filters} />
    </Page>
  )
}

function useQueue(filters: ReviewQueueFilters) {
  return useInfiniteQuery(queueQuery(filters))
}

function Queue({
  list,
  filters,
}: {
  list: ReturnType<typeof useQueue>
  filters: ReviewQueueFilters
}) {
  const intl = useIntl()
  if (list.isError && !list.data)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data) return <Skeleton height="320px" />
  const companies = list.data.pages.flatMap(({ items }) => items)
  if (companies.length === 0)
    return (
      <EmptyState
        icon={<Inbox />}
        title={intl.formatMessage(messages.emptyTitle)}
        text={intl.formatMessage(messages.emptyText)}
      />
    )
  return (
    <>
      <QueueTable companies={companies} filters={filters} />
      <div css={foot}>
        <ShowMore query={list} failed={intl.formatMessage(messages.failed)} />
        {!list.hasNextPage && <p>{intl.formatMessage(messages.end)}</p>}
      </div>
    </>
  )
}

function StateLinks({
  filters,
  counts,
}: {
  filters: ReviewQueueFilters
  counts: VerificationQueue['counts'] | undefined
}) {
  const intl = useIntl()
  return (
    <nav css={tabs} aria-label={intl.formatMessage(messages.states)}>
      {caseStates.map((state) => {
        const name = intl.formatMessage(caseStateNames[state])
        const count =
          counts &&
          (counts[state] >= countMax
            ? `${intl.formatNumber(countMax)}+`
            : intl.formatNumber(counts[state]))
        return (
          <Link
            key={state}
            css={tab}
            to={{ search: writeFilters({ ...filters, state }).toString() }}
            aria-current={state === filters.state ? 'page' : undefined}
          >
            {count === undefined
              ? name
              : intl.formatMessage(messages.counted, { state: name, count })}
          </Link>
        )
      })}
    </nav>
  )
}
