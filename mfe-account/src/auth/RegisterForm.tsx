import { Button } from '@materia/ui/src/Button.tsx'
import { Field } from '@materia/ui/src/Field.tsx'
import { TextArea } from '@materia/ui/src/TextArea.tsx'
import { useIntl } from 'react-intl'
import { formStyle } from './formStyle.ts'
import { messages } from './messages.ts'
import type { useRegisterForm } from './useRegisterForm.ts'

type RegisterFormProps = { form: ReturnType<typeof useRegisterForm>; isByInvitation: boolean }

export function RegisterForm({ form, isByInvitation }: RegisterFormProps) {
  const intl = useIntl()
  const { field } = form
  return (
    <form noValidate css={formStyle} onSubmit={form.submit}>
      {isByInvitation && <Field {...field('invite')} hint={intl.formatMessage(messages.inviteHint)} autoComplete="off" />}
      <Field
        {...field('username')}
        hint={intl.formatMessage(messages.usernameHint)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...field('email')} type="email" autoComplete="email" />
      <Field {...field('password', ['confirmPassword'])} hint={intl.formatMessage(messages.passwordHint)} type="password" autoComplete="new-password" />
      <Field {...field('confirmPassword')} type="password" autoComplete="new-password" />
      <Field {...field('companyName')} autoComplete="organization" />
      <TextArea {...field('description')} />
      <Button type="submit" isWide isBusy={form.isBusy}>{intl.formatMessage(messages.createAccount)}</Button>
    </form>
  )
}
