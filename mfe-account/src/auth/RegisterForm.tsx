import type { User } from '@materia/contracts/identity/types.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { errorText } from '@materia/ui/src/errorText.ts'
import { Field } from '@materia/ui/src/Field.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { TextArea } from '@materia/ui/src/TextArea.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { register } from './authApi.ts'
import { formStyle } from './formStyle.ts'
import { messages } from './messages.ts'
import { refusalTexts, refusedField, registrationRules } from './registrationRules.ts'
import type { FieldName, RegistrationFields } from './registrationRules.ts'

type RegisterFormProps = {
  form: UseFormReturn<RegistrationFields>
  isByInvitation: boolean
  onSignedIn: (user: User) => void
}

export function RegisterForm({ form, isByInvitation, onSignedIn }: RegisterFormProps) {
  const intl = useIntl()
  const { errors } = form.formState
  const rules = registrationRules(intl, isByInvitation)
  const handleError = (error: Error) => {
    const description = errorText(intl, error, refusalTexts)
    notify({ title: intl.formatMessage(messages.registrationFailed), description, variant: 'destructive' })
    refusals(error).forEach((name, index) => {
      const isOwnText = error instanceof ApiError && error.code !== 'INVALID_INPUT'
      const message = isOwnText ? description : intl.formatMessage(messages.refused)
      form.setError(name, { message }, { shouldFocus: index === 0 })
    })
  }
  const signUp = useMutation({ mutationFn: register, onSuccess: onSignedIn, onError: handleError })
  const field = (name: FieldName, input: ComponentProps<'input'> & { hint?: string } = {}) => (
    <Field
      key={name}
      label={intl.formatMessage(messages[name])}
      error={errors[name]?.message}
      {...input}
      {...form.register(name, rules[name])}
    />
  )

  return (
    <form noValidate css={formStyle} onSubmit={form.handleSubmit((fields) => signUp.mutate(fields))}>
      {isByInvitation && field('invite', { hint: intl.formatMessage(messages.inviteHint), autoComplete: 'off' })}
      {field('username', {
        hint: intl.formatMessage(messages.usernameHint),
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
      })}
      {field('email', { type: 'email', autoComplete: 'email' })}
      {field('password', { hint: intl.formatMessage(messages.passwordHint), type: 'password', autoComplete: 'new-password' })}
      {field('confirmPassword', { type: 'password', autoComplete: 'new-password' })}
      {field('companyName', { autoComplete: 'organization' })}
      <TextArea
        label={intl.formatMessage(messages.description)}
        error={errors.description?.message}
        {...form.register('description', rules.description)}
      />
      <Button type="submit" isWide isBusy={signUp.isPending}>{intl.formatMessage(messages.createAccount)}</Button>
    </form>
  )
}

/** The fields that the server refused, in the form's order. */
function refusals(error: Error): FieldName[] {
  if (!(error instanceof ApiError) || !error.code) return []
  const byCode = refusedField[error.code]
  if (byCode) return [byCode]
  const paths = new Set(error.body.details?.map(({ path }) => path))
  return formOrder.filter((name) => paths.has(name))
}

const formOrder: FieldName[] = ['invite', 'username', 'email', 'password', 'confirmPassword', 'companyName', 'description']
