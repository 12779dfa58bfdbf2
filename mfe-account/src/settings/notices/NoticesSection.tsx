import { css } from '@emotion/react'
import { markNoticesRead } from '@materia/client/identity/useReadNotices.ts'
import type { Notice } from '@materia/contracts/identity/notices/notice.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'
import { noticesQuery } from './noticesApi.ts'

const muted = css({ color: color.muted })
const list = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
const item = css({
  display: 'grid',
  gap: space(1),
  padding: `${space(3)} 0`,
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  '& h3': { margin: 0, fontSize: '1rem' },
})
const tag = css({
  padding: `0 ${space(2)}`,
  borderRadius: radius.round,
  background: color.actionSoft,
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
})
const when = css({ color: color.muted, fontSize: font.small })
const action = css({ display: 'inline-flex', alignItems: 'center', minHeight: targetSize })

/** Number of notices shown above the settings before more are requested. */
const foot = css({ display: 'grid', justifyItems: 'center', marginTop: space(4) })

const folded = 3

/**
 * Notices of the platform, which it also mails. A shown notice counts as read from the next visit
 * on.
 */
export function NoticesSection() {
  const intl = useIntl()
  const { language } = useLanguage()
  const query = useInfiniteQuery(noticesQuery(language))
  const { data, isError, isFetching, refetch } = query
  const notices = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const [isUnfolded, setIsUnfolded] = useState(false)
  const shown = isUnfolded ? notices : notices.slice(0, folded)
  const isNew = useRead(shown)
  if (!data && isError)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height="120px" />
  if (notices.length === 0) return <p css={muted}>{intl.formatMessage(messages.none)}</p>
  return (
    <>
      <ul css={list} aria-label={intl.formatMessage(messages.list)}>
        {shown.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} isNew={isNew(notice)} />
        ))}
      </ul>
      {shown.length < notices.length ? (
        <div css={foot}>
          <Button variant="secondary" onClick={() => setIsUnfolded(true)}>
            {intl.formatMessage(messages.more)}
          </Button>
        </div>
      ) : (
        <ShowMore
          query={query}
          label={intl.formatMessage(messages.more)}
          failed={intl.formatMessage(messages.failed)}
        />
      )}
    </>
  )
}

function NoticeItem({
  notice: { title, paragraphs, action: next, createdAt },
  isNew,
}: {
  notice: Notice
  isNew: boolean
}) {
  const intl = useIntl()
  return (
    <li css={item}>
      <div css={head}>
        <h3>{title}</h3>
        {isNew && <span css={tag}>{intl.formatMessage(messages.unread)}</span>}
      </div>
      <time css={when} dateTime={createdAt}>
        {intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} css={muted}>
          {paragraph}
        </p>
      ))}
      {next && (
        <div>
          <Link to={next.path} css={action}>
            {next.label}
          </Link>
        </div>
      )}
    </li>
  )
}

/** Marks shown notices as read. They stay marked as new until the next visit. */
function useRead(notices: Notice[]): (notice: Notice) => boolean {
  const queryClient = useQueryClient()
  const [newIds] = useState(() => new Set<string>())
  const unread = notices
    .filter(({ isRead }) => !isRead)
    .map(({ id }) => id)
    .slice(0, 100)
    .join()
  useEffect(() => {
    if (!unread) return
    const ids = unread.split(',')
    ids.forEach((id) => newIds.add(id))
    markNoticesRead(queryClient, { ids }).catch(() => {})
  }, [unread, queryClient, newIds])
  return ({ id, isRead }) => !isRead || newIds.has(id)
}
