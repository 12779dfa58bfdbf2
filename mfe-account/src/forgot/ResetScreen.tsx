import { css } from '@emotion/react'
import { resetPassword } from '@materia/contracts/identity/credentials/api.ts'
import { validatePasswordReset } from '@materia/contracts/identity/credentials/rules.ts'
import { authPath, forgotPasswordPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import Check from 'lucide-react/icons/check'
import MailX from 'lucide-react/icons/mail-x'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { errorTexts } from '../password/messages.ts'
import { PasswordField } from '../password/PasswordField.tsx'
import { StrengthLine } from '../password/StrengthLine.tsx'
import { CardPage } from './CardPage.tsx'
import { messages, newPasswordLabels } from './messages.ts'
import { takeFocus } from './takeFocus.ts'

const formStyle = css({ display: 'grid', gap: space(4) })

type Values = { newPassword: string; confirmPassword: string }

/** /reset/password?token=: the target of the link in the password mail. */
export function ResetScreen() {
  const intl = useIntl()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [isExpired, setIsExpired] = useState(token === '')
  const form = useRuledForm<Values, void>({
    defaultValues: { newPassword: '', confirmPassword: '' },
    labels: newPasswordLabels,
    validate: validatePasswordReset,
    texts: { ...errorTexts, PASSWORDS_DO_NOT_MATCH: errorTexts.differs },
    send: (values) =>
      call(resetPassword, { body: { token, ...values } }).catch((error: unknown) => {
        if (isLinkExpired(error)) setIsExpired(true)
        throw error
      }),
    onSent: () => {},
    refused: messages.saveFailed,
    refusedFields: {
      PASSWORD_TOO_COMMON: 'newPassword',
      PASSWORDS_DO_NOT_MATCH: 'confirmPassword',
    },
  })
  if (isExpired) {
    return (
      <Outcome
        icon={<MailX />}
        title={intl.formatMessage(messages.expired)}
        text={intl.formatMessage(messages.expiredText)}
      >
        <ButtonLink ref={takeFocus} to={forgotPasswordPath}>
          {intl.formatMessage(messages.again)}
        </ButtonLink>
      </Outcome>
    )
  }
  if (form.isSent) {
    return (
      <Outcome
        icon={<Check />}
        title={intl.formatMessage(messages.saved)}
        text={intl.formatMessage(messages.savedText)}
      >
        <ButtonLink ref={takeFocus} to={authPath()}>
          {intl.formatMessage(messages.login)}
        </ButtonLink>
      </Outcome>
    )
  }
  return (
    <CardPage
      title={intl.formatMessage(messages.resetTitle)}
      text={intl.formatMessage(messages.resetText)}
    >
      <form noValidate css={formStyle} onSubmit={form.submit}>
        <div>
          <PasswordField
            {...form.field('newPassword', ['confirmPassword'])}
            autoComplete="new-password"
          />
          <StrengthLine password={form.watch('newPassword')} />
        </div>
        <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {intl.formatMessage(messages.save)}
        </Button>
      </form>
    </CardPage>
  )
}

/** A mail program may cut the URL, which leaves an invalid token. */
function isLinkExpired(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'LINK_EXPIRED' ||
      (error.body.details?.some(({ path }) => path === 'token') ?? false))
  )
}

function Outcome({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={icon}
        title={title}
        text={<span role="status">{text}</span>}
        action={children}
      />
    </>
  )
}
