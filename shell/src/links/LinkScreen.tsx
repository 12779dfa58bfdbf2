import { css } from '@emotion/react'
import { useMutation } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import type { Operation } from '@materia/contracts/wire/Operation.ts'
import type { Accepted, LinkToken } from '@materia/contracts/waitlist/waitlist.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'

const failed = css({ color: color.loss })

export type LinkPurpose = {
  operation: Operation<{ body: LinkToken; response: Accepted }>
  texts: Record<'title' | 'text' | 'action' | 'done' | 'doneText', MessageDescriptor>
  /** The next step when the link is invalid or expired. */
  invalid: { text: MessageDescriptor; to: string; label: MessageDescriptor }
}

/**
 * The page that a mail's link opens. It needs one press, because mail scanners follow links and
 * must not act for people.
 */
export function LinkScreen({ operation, texts, invalid }: LinkPurpose) {
  const intl = useIntl()
  const [search] = useSearchParams()
  const token = search.get('token')
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: (link: LinkToken) => call(operation, { body: link }),
  })
  const isInvalid =
    !token ||
    (error instanceof ApiError && ['LINK_INVALID', 'INVALID_INPUT'].includes(error.code ?? ''))
  const title = intl.formatMessage(isSuccess ? texts.done : texts.title)

  const text = () => {
    if (isInvalid) return <span css={failed}>{intl.formatMessage(invalid.text)}</span>
    if (error) return <span css={failed}>{errorText(intl, error)}</span>
    return intl.formatMessage(isSuccess ? texts.doneText : texts.text)
  }
  const action = () => {
    if (isInvalid)
      return (
        <ButtonLink ref={error && takeFocus} to={invalid.to}>
          {intl.formatMessage(invalid.label)}
        </ButtonLink>
      )
    if (isSuccess)
      return (
        <ButtonLink ref={takeFocus} to={marketplacePath}>
          {intl.formatMessage(messages.toMarketplace)}
        </ButtonLink>
      )
    return (
      <Button isBusy={isPending} onClick={() => mutate({ token })}>
        {intl.formatMessage(texts.action)}
      </Button>
    )
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={isInvalid ? <MailX /> : <MailCheck />}
        title={title}
        text={<span role="status">{text()}</span>}
        action={action()}
      />
    </>
  )
}

/** The pressed button has disappeared, so the result takes the focus. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
