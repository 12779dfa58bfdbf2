import { css } from '@emotion/react'
import { forgotPassword } from '@materia/contracts/identity/credentials/api.ts'
import type { Accepted } from '@materia/contracts/identity/credentials/credentials.ts'
import { credentialsRules } from '@materia/contracts/identity/users/rules.ts'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import MailCheck from 'lucide-react/icons/mail-check'
import { useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { CardPage } from './CardPage.tsx'
import { errorTexts, fieldLabels, messages } from './messages.ts'
import { takeFocus } from './takeFocus.ts'

const formStyle = css({ display: 'grid', gap: space(5) })
const back = css({ display: 'inline-flex', alignItems: 'center', minHeight: targetSize })

/** /forgot: requests the mail. Shows the same text whether the account exists or not. */
export function ForgotScreen() {
  const intl = useIntl()
  const { language } = useLanguage()
  const { state } = useLocation()
  const form = useRuledForm<{ username: string }, Accepted>({
    defaultValues: { username: typedName(state) },
    labels: fieldLabels,
    validate: (values) => validateTexts({ username: credentialsRules.username }, values),
    texts: errorTexts,
    send: ({ username }) => call(forgotPassword, { body: { username: username.trim(), language } }),
    onSent: () => {},
    refused: messages.failed,
  })
  if (form.isSent) {
    const title = intl.formatMessage(messages.sent)
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <EmptyState
          heading="h1"
          icon={<MailCheck />}
          title={title}
          text={
            <span role="status">
              {intl.formatMessage(messages.sentText, { name: form.getValues('username').trim() })}
            </span>
          }
          action={
            <ButtonLink ref={takeFocus} to={authPath()}>
              {intl.formatMessage(messages.toLogin)}
            </ButtonLink>
          }
        />
      </>
    )
  }
  return (
    <CardPage title={intl.formatMessage(messages.title)} text={intl.formatMessage(messages.text)}>
      <form noValidate css={formStyle} onSubmit={form.submit}>
        <Field
          {...form.field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={credentialsRules.username.max}
        />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {intl.formatMessage(messages.send)}
        </Button>
        <Link to={authPath()} css={back}>
          {intl.formatMessage(messages.toLogin)}
        </Link>
      </form>
    </CardPage>
  )
}

/** The name that was typed on the login screen. */
function typedName(state: unknown): string {
  const isGiven = typeof state === 'object' && state !== null && 'username' in state
  return isGiven ? String(state.username) : ''
}
