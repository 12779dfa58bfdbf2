import { codeRule, credentialsRules } from '@materia/contracts/identity/users/rules.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useState } from 'react'
import { login } from './authApi.ts'
import { codeLabels, loginErrorTexts, loginMessages } from './loginMessages.ts'
import { errorTexts, fieldLabels, messages } from './messages.ts'

type Values = { username: string; password: string; code: string }

/**
 * Username and password, then the code of an authenticator app. The second call repeats the first
 * values with the code.
 */
export function useLoginForm(onSignedIn: (user: User) => void) {
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const form = useRuledForm<Values, User | null>({
    defaultValues: { username: '', password: '', code: '' },
    labels: { ...fieldLabels, username: loginMessages.name, code: codeLabels.app },
    validate: (values) =>
      validateTexts(
        { ...credentialsRules, code: { ...codeRule, isRequired: isCodeAsked } },
        values,
      ),
    texts: { ...errorTexts, ...loginErrorTexts },
    send: async ({ username, password, code }) => {
      try {
        return await login({ username, password, ...(isCodeAsked && { code }) })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') return null
        // The password has changed since the first step, so go back to it.
        if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') setIsCodeAsked(false)
        throw error
      }
    },
    onSent: (user) => (user ? onSignedIn(user) : setIsCodeAsked(true)),
    refused: messages.loginFailed,
    refusedFields: { INVALID_CREDENTIALS: 'password', INVALID_CODE: 'code', FACTOR_LOCKED: 'code' },
  })
  const leaveCode = () => {
    form.setValue('code', '')
    setIsCodeAsked(false)
  }
  return { ...form, isCodeAsked, leaveCode }
}
