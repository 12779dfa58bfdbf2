import { credentialsRules } from '@materia/contracts/identity/rules.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { Field } from '@materia/ui/src/Field.tsx'
import { useIntl } from 'react-intl'
import { formStyle } from './formStyle.ts'
import { messages } from './messages.ts'
import type { useLoginForm } from './useLoginForm.ts'

export function LoginForm({ form }: { form: ReturnType<typeof useLoginForm> }) {
  const intl = useIntl()
  const { username, password } = credentialsRules
  return (
    <form noValidate css={formStyle} onSubmit={form.submit}>
      <Field {...form.field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={username.max} />
      <Field {...form.field('password')} type="password" autoComplete="current-password" maxLength={password.max} />
      <Button type="submit" isWide isBusy={form.isBusy}>{intl.formatMessage(messages.login)}</Button>
    </form>
  )
}
