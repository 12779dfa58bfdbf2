import { css } from '@emotion/react'
import { unreadCountQuery } from '@materia/client/chat/unreadCountQuery.ts'
import { markNoticesRead } from '@materia/client/identity/useReadNotices.ts'
import { messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { Notice } from '@materia/contracts/identity/notices/notice.ts'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { noticesQuery } from '../settings/notices/noticesApi.ts'
import { messages } from './messages.ts'
import { NoticeRow } from './NoticeRow.tsx'

const list = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderBottom: `1px solid ${color.line}` },
})
const rows = css({ display: 'grid', gap: space(2) })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(4) })
const muted = css({ color: color.muted })

/** Fills the slot `notices`: the newest notices, each leading to its place. */
export function NoticesPanel({ onClose }: SlotProps['notices']) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const { data, isError, isFetching, refetch } = useInfiniteQuery({
    ...noticesQuery(language),
    staleTime: 0,
  })
  const unreadMessages = useQuery(unreadCountQuery).data?.count ?? 0
  const readAll = useMutation({
    mutationFn: (until: string) => markNoticesRead(queryClient, { until }),
    onError: () =>
      notify({ title: intl.formatMessage(messages.readFailed), variant: 'destructive' }),
  })
  if (!data && isError)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div css={rows}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="72px" />
        ))}
      </div>
    )
  const [newest] = data.pages
  const notices = newest?.items ?? []
  const handleOpen = ({ id, isRead }: Notice) => {
    if (!isRead) markNoticesRead(queryClient, { ids: [id] }).catch(() => {})
    onClose()
  }
  const isEmpty = notices.length === 0 && unreadMessages === 0
  const [first] = notices
  return (
    <>
      {isEmpty && <p css={muted}>{intl.formatMessage(messages.empty)}</p>}
      <ul css={list} aria-label={intl.formatMessage(messages.list)} hidden={isEmpty}>
        {unreadMessages > 0 && (
          <NoticeRow
            topic="messages"
            title={intl.formatMessage(messages.messages, { count: unreadMessages })}
            path={messagesPath}
            isNew
            onOpen={onClose}
          />
        )}
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            {...notice}
            path={notice.action?.path}
            isNew={!notice.isRead}
            onOpen={() => handleOpen(notice)}
          />
        ))}
      </ul>
      <div css={foot}>
        {first && notices.some(({ isRead }) => !isRead) && (
          <Button
            variant="secondary"
            isBusy={readAll.isPending}
            onClick={() => readAll.mutate(first.createdAt)}
          >
            {intl.formatMessage(messages.readAll)}
          </Button>
        )}
        <ButtonLink variant="quiet" to={`${settingsPath}#notices`} onClick={onClose}>
          {intl.formatMessage(messages.all)}
        </ButtonLink>
      </div>
    </>
  )
}
