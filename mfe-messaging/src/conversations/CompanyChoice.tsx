import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { listUsers } from '@materia/contracts/identity/companies/api.ts'
import { companySearchMax } from '@materia/contracts/identity/companies/constants.ts'
import { placeName } from '@materia/contracts/places/places.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { usePaused } from '@materia/ui/src/forms/usePaused.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'
import { moveByArrows } from './moveByArrows.ts'

const pageSize = 20

const form = css({ marginBottom: space(3) })
const list = css({ display: 'grid' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3),
  minHeight: '56px',
  padding: space(2),
  borderRadius: radius.card,
  color: color.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover, &:focus': { background: color.actionSoft, color: color.ink },
})
const name = css({ display: 'block', fontWeight: font.strong })
const place = css({
  display: 'block',
  color: color.muted,
  fontSize: font.small,
  'a:hover &, a:focus &': { color: color.ink },
})

function companiesPageQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['chat', 'companies', q],
    queryFn: ({ pageParam, signal }) =>
      call(listUsers, { query: { q, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** All other companies, page by page. Arrow keys move between them. */
export function CompanyChoice({ onChosen }: { onChosen: () => void }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const readerId = useCurrentUser()?.id
  const [text, setText] = useState('')
  const q = usePaused(text.trim())
  const query = useInfiniteQuery(companiesPageQuery(q))
  const { data, isError, isFetching, refetch, hasNextPage } = query
  const companies = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id }) => id !== readerId)
  return (
    <div>
      <form css={form} role="search" onSubmit={(event) => event.preventDefault()}>
        <Field
          label={intl.formatMessage(messages.searchCompanies)}
          type="search"
          maxLength={companySearchMax}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={moveByArrows}
        />
      </form>
      {!data && !isError && <Skeleton height="168px" />}
      {isError && !data && (
        <LoadFailed
          heading="h3"
          title={intl.formatMessage(messages.companiesFailed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && !isError && companies.length === 0 && !hasNextPage && (
        <EmptyState heading="h3" title={intl.formatMessage(messages.noCompany)} />
      )}
      <ul css={list} aria-label={intl.formatMessage(messages.companies)}>
        {companies.map((company) => (
          <li key={company.id}>
            <Link
              css={row}
              to={conversationPath({ userId: company.id })}
              onClick={onChosen}
              onKeyDown={moveByArrows}
            >
              <Avatar
                companyName={company.companyName}
                username={company.username}
                profilePictureUrl={company.profilePictureUrl}
              />
              <span>
                <span css={name}>{company.companyName || company.username}</span>
                <span css={place}>{placeName(language, company) || company.location}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore query={query} failed={intl.formatMessage(messages.companiesFailed)} />
    </div>
  )
}
