import { css } from '@emotion/react'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { Referral } from '@materia/contracts/identity/referrals/referral.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages, statusTexts } from './messages.ts'
import { referralsQuery } from './referApi.ts'

const section = css({ marginTop: space(8), '& h2': { marginBottom: space(4) } })
const frame = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: space(3),
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: font.regular,
  },
  '& thead th': { color: color.muted, fontSize: font.small },
  '& tbody tr': { borderTop: `1px solid ${color.line}` },
  '& td:last-child': { whiteSpace: 'nowrap' },
  '& tbody th': { overflowWrap: 'anywhere' },
  // As high as a touch target, with its first line on the line of the other cells.
  '& tbody th:has(a)': { padding: 0 },
  '& tbody th a': { display: 'block', minHeight: targetSize, padding: space(3) },
})
const foot = css({
  display: 'grid',
  justifyItems: 'center',
  marginTop: space(4),
  color: color.muted,
})

/** The referred companies, with loading, empty, error and end state. */
export function ReferralsTable() {
  const intl = useIntl()
  const query = useInfiniteQuery(referralsQuery)
  const { data, hasNextPage } = query
  // A referral can move to the next page while pages load. It is shown once.
  const items = [
    ...new Map(
      (data?.pages ?? []).flatMap((page) => page.items).map((referral) => [referral.id, referral]),
    ).values(),
  ]
  return (
    <section css={section}>
      <h2>{intl.formatMessage(messages.referrals)}</h2>
      {!data && <Skeleton height="220px" />}
      {data && items.length === 0 && (
        <div css={frame}>
          <EmptyState
            icon={<Handshake />}
            title={intl.formatMessage(messages.none)}
            text={intl.formatMessage(messages.noneText)}
          />
        </div>
      )}
      {items.length > 0 && <Rows items={items} />}
      <div css={foot}>
        <ShowMore query={query} failed={intl.formatMessage(messages.failed)} />
        {data && items.length > 0 && !hasNextPage && (
          <p>{intl.formatMessage(messages.end, { count: items.length })}</p>
        )}
      </div>
    </section>
  )
}

function Rows({ items }: { items: Referral[] }) {
  const intl = useIntl()
  return (
    <div css={frame}>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.company)}</th>
            <th scope="col">{intl.formatMessage(messages.status)}</th>
            <th scope="col">{intl.formatMessage(messages.date)}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, companyName, status, createdAt, countsAt }) => (
            <tr key={id}>
              <th scope="row">
                {companyName ? (
                  <Link to={companyPath(id)}>{companyName}</Link>
                ) : (
                  intl.formatMessage(messages.deleted)
                )}
              </th>
              <td>
                {countsAt
                  ? intl.formatMessage(messages.countsAt, {
                      date: intl.formatDate(countsAt, { dateStyle: 'medium' }),
                    })
                  : intl.formatMessage(statusTexts[status])}
              </td>
              <td>
                <time dateTime={createdAt}>
                  {intl.formatDate(createdAt, { year: 'numeric', month: 'short' })}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
