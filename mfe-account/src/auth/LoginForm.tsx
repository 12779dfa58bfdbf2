import { css } from '@emotion/react'
import { credentialsRules } from '@materia/contracts/identity/users/rules.ts'
import { forgotPasswordPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { targetSize } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { CodeStep } from './CodeStep.tsx'
import { formStyle } from './formStyle.ts'
import { messages } from './messages.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import type { useLoginForm } from './useLoginForm.ts'

const forgot = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: targetSize,
})

type LoginFormProps = { form: ReturnType<typeof useLoginForm>; onSignedIn: (user: User) => void }

export function LoginForm({ form, onSignedIn }: LoginFormProps) {
  const intl = useIntl()
  const { username, password } = credentialsRules
  if (form.isCodeAsked) return <CodeStep form={form} />
  return (
    <form noValidate css={formStyle} onSubmit={form.submit}>
      <Field
        {...form.field('username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={username.max}
      />
      <Field
        {...form.field('password')}
        type="password"
        autoComplete="current-password"
        maxLength={password.max}
      />
      <Link to={forgotPasswordPath} state={{ username: form.watch('username') }} css={forgot}>
        {intl.formatMessage(messages.forgot)}
      </Link>
      <Button type="submit" isWide isBusy={form.isBusy}>
        {intl.formatMessage(messages.login)}
      </Button>
      <PasskeyLogin onSignedIn={onSignedIn} />
    </form>
  )
}
