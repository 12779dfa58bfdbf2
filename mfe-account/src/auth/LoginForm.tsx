import type { Credentials, User } from '@materia/contracts/identity/types.ts'
import { passwordMaxLength } from '@materia/contracts/identity/constants.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { errorText } from '@materia/ui/src/errorText.ts'
import { Field } from '@materia/ui/src/Field.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { login } from './authApi.ts'
import { formStyle } from './formStyle.ts'
import { messages } from './messages.ts'

type LoginFormProps = { form: UseFormReturn<Credentials>; onSignedIn: (user: User) => void }

export function LoginForm({ form, onSignedIn }: LoginFormProps) {
  const intl = useIntl()
  const { errors } = form.formState
  const handleError = (error: Error) => {
    const description = errorText(intl, error, { INVALID_CREDENTIALS: messages.invalidCredentials })
    notify({ title: intl.formatMessage(messages.loginFailed), description, variant: 'destructive' })
    if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') {
      form.setError('password', { message: description }, { shouldFocus: true })
    }
  }
  const signIn = useMutation({ mutationFn: login, onSuccess: onSignedIn, onError: handleError })
  const required = (message: { id: string; defaultMessage: string }) => ({
    validate: (value: string) => value.trim() !== '' || intl.formatMessage(message),
  })

  return (
    <form noValidate css={formStyle} onSubmit={form.handleSubmit((credentials) => signIn.mutate(credentials))}>
      <Field
        label={intl.formatMessage(messages.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.username?.message}
        {...form.register('username', required(messages.usernameRequired))}
      />
      <Field
        label={intl.formatMessage(messages.password)}
        type="password"
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        error={errors.password?.message}
        {...form.register('password', { required: intl.formatMessage(messages.passwordRequired) })}
      />
      <Button type="submit" isWide isBusy={signIn.isPending}>{intl.formatMessage(messages.login)}</Button>
    </form>
  )
}
