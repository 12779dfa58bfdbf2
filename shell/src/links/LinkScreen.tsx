import { css } from '@emotion/react'
import { useMutation } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import type { LinkToken } from '@materia/contracts/waitlist/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'
import { Button, ButtonLink } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { errorText } from '@materia/ui/src/errorText.ts'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'

const failed = css({ color: color.loss })

export type LinkPurpose = { path: string; title: MessageDescriptor; text: MessageDescriptor; action: MessageDescriptor; done: MessageDescriptor; doneText: MessageDescriptor }

/** Where a mail's link leads. It asks for one press: programs that check mails follow links, and must not answer for people. */
export function LinkScreen({ path, title, text, action, done, doneText }: LinkPurpose) {
  const intl = useIntl()
  const [search] = useSearchParams()
  const follow = useMutation({ mutationFn: (link: LinkToken) => api.post(path, link) })
  const heading = intl.formatMessage(follow.isSuccess ? done : title)
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<MailCheck />}
        title={heading}
        text={(
          <span role="status">
            {follow.isError && <span css={failed}>{errorText(intl, follow.error, { LINK_INVALID: messages.invalid, INVALID_INPUT: messages.invalid })}</span>}
            {!follow.isError && intl.formatMessage(follow.isSuccess ? doneText : text)}
          </span>
        )}
        action={follow.isSuccess
          ? <ButtonLink to="/marketplace">{intl.formatMessage(messages.toMarketplace)}</ButtonLink>
          : <Button isBusy={follow.isPending} onClick={() => follow.mutate({ token: search.get('token') ?? '' })}>{intl.formatMessage(action)}</Button>}
      />
    </>
  )
}
