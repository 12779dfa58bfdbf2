import { css } from '@emotion/react'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import { verificationCasePath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { QueuedCompany } from '@materia/contracts/identity/verification/verification.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { ReviewQueueFilters } from './reviewQueueApi.ts'
import { writeFilters } from './reviewQueueLocation.ts'
import { documentStateNames, messages } from './messages.ts'

// Cards on a phone, table rows where there is room.
const table = css({
  display: 'grid',
  gap: space(3),
  [from.tablet]: { display: 'table', width: '100%', borderCollapse: 'collapse' },
})
const group = css({ display: 'contents', [from.tablet]: { display: 'table-row-group' } })
const head = css({
  display: 'none',
  [from.tablet]: {
    display: 'table-header-group',
    color: color.muted,
    fontSize: font.small,
    textAlign: 'left',
  },
})
const row = css({
  display: 'grid',
  gap: space(1),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: {
    display: 'table-row',
    border: 0,
    borderBottom: `1px solid ${color.line}`,
    background: 'none',
  },
})
const cell = css({
  minWidth: 0,
  overflowWrap: 'anywhere',
  [from.tablet]: {
    display: 'table-cell',
    padding: `${space(2)} ${space(3)}`,
    verticalAlign: 'top',
  },
})
const headCell = css(cell, { [from.tablet]: { fontWeight: font.strong } })
const name = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  color: color.ink,
  fontWeight: font.strong,
})
const list = css({
  color: color.muted,
  fontSize: font.small,
  '& li[data-state=in_review]': { color: color.waiting, fontWeight: font.strong },
})
const named = css({
  '&::before': { content: 'attr(data-label) ": "', color: color.muted, fontSize: font.small },
  [from.tablet]: { '&::before': { content: 'none' } },
})
const line = css({ [from.tablet]: { paddingTop: space(4) } })

/** The companies in the review queue, each a link to its documents. */
export function QueueTable({
  companies,
  filters,
}: {
  companies: QueuedCompany[]
  filters: ReviewQueueFilters
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const search = writeFilters(filters).toString()
  const sinceName = filters.state === 'waiting' ? messages.waitingSince : messages.since
  const titles = [messages.company, messages.place, sinceName, messages.whatIsIn].map((title) =>
    intl.formatMessage(title),
  )
  return (
    <table css={table} aria-label={intl.formatMessage(messages.title)}>
      <thead css={head}>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" css={headCell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody css={group}>
        {companies.map(({ id, companyName, country, state, since, documents }) => (
          <tr key={id} css={row}>
            <td css={cell}>
              <Link css={name} to={{ pathname: verificationCasePath(id), search }}>
                {companyName}
              </Link>
            </td>
            <td css={[cell, line]}>
              {country && state
                ? `${stateName(language, country, state)}, ${countryName(language, country)}`
                : '–'}
            </td>
            <td css={[cell, line, named]} data-label={intl.formatMessage(sinceName)}>
              <time
                dateTime={since}
                title={intl.formatDate(since, { dateStyle: 'long', timeStyle: 'short' })}
              >
                {intl.formatDate(since, { dateStyle: 'medium' })}
              </time>
            </td>
            <td css={[cell, line]}>
              <ul css={list}>
                {documents.map((document) => (
                  <li key={document.kind} data-state={document.state}>
                    {documentNames[document.kind][language]}:{' '}
                    {intl.formatMessage(documentStateNames[document.state])}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
