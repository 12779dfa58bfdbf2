import { css } from '@emotion/react'
import { changePassword } from '@materia/contracts/identity/credentials/api.ts'
import {
  type NewPasswordField,
  validatePasswordChange,
} from '@materia/contracts/identity/credentials/rules.ts'
import { codeRule } from '@materia/contracts/identity/users/rules.ts'
import { forgotPasswordPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, space, targetSize } from '@materia/ui/src/theme.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { errorTexts } from '../../password/messages.ts'
import { PasswordField } from '../../password/PasswordField.tsx'
import { StrengthLine } from '../../password/StrengthLine.tsx'
import { refetchRecords } from '../securityLog/refetchRecords.ts'
import { fieldLabels, messages } from './messages.ts'

const formStyle = css({ display: 'grid', gap: space(4) })
const forgotten = css({ display: 'inline-flex', alignItems: 'center', minHeight: targetSize })
const errorStyle = css({ color: color.loss })

type Values = Record<NewPasswordField | 'code', string>
const empty: Values = { currentPassword: '', newPassword: '', confirmPassword: '', code: '' }

/** Shows errors inside the dialog too, because a notice above it cannot be read. */
export function ChangePasswordForm({ user, onChanged }: { user: User; onChanged: () => void }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState('')
  // Only the response reveals an authenticator app.
  const [needsCode, setNeedsCode] = useState(false)
  const form = useRuledForm<Values, 'changed' | 'code asked'>({
    defaultValues: empty,
    labels: fieldLabels,
    validate: ({ code, ...passwords }) => [
      ...validatePasswordChange(passwords, user),
      ...validateTexts({ code: { ...codeRule, isRequired: needsCode } }, { code }),
    ],
    texts: errorTexts,
    send: async ({ currentPassword, newPassword, code }) => {
      setRefusal('')
      try {
        await call(changePassword, {
          body: { currentPassword, newPassword, ...(code.trim() && { code }) },
        })
        return 'changed'
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')
          return 'code asked'
        throw error
      }
    },
    onSent: (outcome) => {
      if (outcome === 'code asked') return setNeedsCode(true)
      notify({
        title: intl.formatMessage(messages.changed),
        description: intl.formatMessage(messages.changedText),
      })
      refetchRecords(queryClient)
      onChanged()
    },
    refused: messages.failed,
    refusalText: (error, hasFields) => {
      const text = errorText(intl, error, errorTexts)
      if (!hasFields) setRefusal(text)
      return text
    },
    refusedFields: {
      CURRENT_PASSWORD_WRONG: 'currentPassword',
      PASSWORD_TOO_COMMON: 'newPassword',
      INVALID_CODE: 'code',
      FACTOR_LOCKED: 'code',
    },
  })
  const { setFocus } = form
  useEffect(() => {
    if (needsCode) setFocus('code')
  }, [needsCode, setFocus])
  return (
    <form noValidate css={formStyle} onSubmit={form.submit}>
      {/* Tells a password manager which account the password belongs to. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user.username}
        readOnly
        hidden
      />
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
      <div>
        <PasswordField
          {...form.field('newPassword', ['confirmPassword'])}
          autoComplete="new-password"
        />
        <StrengthLine password={form.watch('newPassword')} names={user} />
      </div>
      <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" />
      {needsCode && (
        <Field
          {...form.field('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={codeRule.max}
        />
      )}
      {refusal && (
        <p role="alert" css={errorStyle}>
          {refusal}
        </p>
      )}
      <Button type="submit" isWide isBusy={form.isBusy}>
        {intl.formatMessage(messages.change)}
      </Button>
      <Link to={forgotPasswordPath} css={forgotten}>
        {intl.formatMessage(messages.forgotten)}
      </Link>
    </form>
  )
}
