import { css } from '@emotion/react'
import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { changeMailList, getMailList } from '@materia/contracts/identity/mailLists/api.ts'
import type { MailList } from '@materia/contracts/identity/mailLists/mailList.ts'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import MailMinus from 'lucide-react/icons/mail-minus'
import MailX from 'lucide-react/icons/mail-x'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { choices } from '../settings/notifications/messages.ts'
import { messages } from './messages.ts'

const lost = css({ color: color.loss })

const mailListQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-lists', token],
    queryFn: ({ signal }) => call(getMailList, { params: { token }, signal }),
  })

/**
 * /mail-lists/{token}: stops one kind of mail of one company with a press, because mail scanners
 * follow links.
 */
export function MailListScreen() {
  const intl = useIntl()
  const { token = '' } = useParams()
  const { data: list, error, isFetching, refetch } = useQuery(mailListQuery(token))
  if (list) return <MailListForm token={token} list={list} />
  if (error instanceof ApiError && error.status === 404) return <UnknownList />
  const title = intl.formatMessage(messages.title)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {error ? (
        <LoadFailed
          heading="h1"
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <EmptyState heading="h1" icon={<MailMinus />} title={title} text="" />
      )}
    </>
  )
}

function MailListForm({ token, list: { kind, isOn } }: { token: string; list: MailList }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (change: Pick<MailList, 'isOn'>) =>
      call(changeMailList, { params: { token }, body: change }),
    onSuccess: (changed) => {
      queryClient.setQueryData(mailListQuery(token).queryKey, changed)
      // The list may belong to the signed-in company, or to another one.
      return queryClient.invalidateQueries(currentUserQuery)
    },
  })
  const name = intl.formatMessage(choices[kind])
  const title = intl.formatMessage(isOn ? messages.title : messages.stopped)
  const text = isOn
    ? intl.formatMessage(messages.list, { name })
    : intl.formatMessage(messages.stoppedList, { name })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={isOn ? <MailMinus /> : <MailCheck />}
        title={title}
        text={
          <span role="status" css={error && lost}>
            {error ? errorText(intl, error) : text}
          </span>
        }
        // The same button in both states, so that it keeps the focus.
        action={
          <Button
            variant={isOn ? 'primary' : 'secondary'}
            isBusy={isPending}
            onClick={() => mutate({ isOn: !isOn })}
          >
            {intl.formatMessage(isOn ? messages.stop : messages.undo)}
          </Button>
        }
      />
    </>
  )
}

function UnknownList() {
  const intl = useIntl()
  const title = intl.formatMessage(messages.unknown)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<MailX />}
        title={title}
        text={intl.formatMessage(messages.unknownText)}
        action={
          <ButtonLink to={`${settingsPath}#notifications`}>
            {intl.formatMessage(messages.toSettings)}
          </ButtonLink>
        }
      />
    </>
  )
}
