import { referralCodeMax } from '@materia/contracts/text/referralCode.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { inviterQuery } from './authApi.ts'
import { formStyle } from './formStyle.ts'
import { InvitedBy } from './InvitedBy.tsx'
import { messages } from './messages.ts'
import type { useRegisterForm } from './useRegisterForm.ts'

type RegisterFormProps = { form: ReturnType<typeof useRegisterForm> }

export function RegisterForm({ form }: RegisterFormProps) {
  const intl = useIntl()
  const { field } = form
  const referralField = field('referralCode')
  // Looked up on blur, not on every letter.
  const [code, setCode] = useState(form.referralCode)
  const { data: inviter } = useQuery(inviterQuery(code))
  return (
    <form noValidate css={formStyle} onSubmit={form.submit}>
      {inviter && <InvitedBy companyName={inviter.companyName} />}
      <Field
        {...field('username')}
        hint={form.error('username') ? undefined : intl.formatMessage(messages.usernameHint)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...field('email')}
        hint={
          form.isByInvitation && !form.error('email')
            ? intl.formatMessage(messages.inviteHint)
            : undefined
        }
        type="email"
        autoComplete="email"
      />
      <Field
        {...field('password', ['confirmPassword'])}
        hint={intl.formatMessage(messages.passwordHint)}
        type="password"
        autoComplete="new-password"
      />
      <Field {...field('confirmPassword')} type="password" autoComplete="new-password" />
      <Field {...field('companyName')} autoComplete="organization" />
      <TextArea {...field('description')} />
      <Field
        {...referralField}
        hint={intl.formatMessage(
          inviter === null ? messages.referralUnknown : messages.referralHint,
        )}
        onBlur={(event) => {
          void referralField.onBlur(event)
          setCode(event.target.value.trim())
        }}
        maxLength={referralCodeMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {intl.formatMessage(messages.createAccount)}
      </Button>
    </form>
  )
}
