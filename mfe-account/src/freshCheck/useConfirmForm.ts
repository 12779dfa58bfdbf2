import { confirmUser } from '@materia/contracts/identity/factors/api.ts'
import { codeRule, credentialsRules } from '@materia/contracts/identity/users/rules.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useEffect, useState } from 'react'
import { errorTexts, labels, messages } from './messages.ts'

type Values = { password: string; code: string }
type Options = { hasApp: boolean; onConfirmed: () => void }

/**
 * Password, and a code if there is an authenticator app, which only the response may reveal. To ask
 * for the code is no refusal, so it shows no notice.
 */
export function useConfirmForm({ hasApp, onConfirmed }: Options) {
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const needsCode = hasApp || isCodeAsked
  const form = useRuledForm<Values, 'confirmed' | 'code asked'>({
    defaultValues: { password: '', code: '' },
    labels,
    validate: (values) =>
      validateTexts(
        { password: credentialsRules.password, code: { ...codeRule, isRequired: needsCode } },
        values,
      ),
    texts: errorTexts,
    send: async ({ password, code }) => {
      try {
        await call(confirmUser, { body: { password, ...(code.trim() && { code }) } })
        return 'confirmed'
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')
          return 'code asked'
        throw error
      }
    },
    onSent: (outcome) => (outcome === 'confirmed' ? onConfirmed() : setIsCodeAsked(true)),
    refused: messages.failed,
    refusedFields: {
      INVALID_CREDENTIALS: 'password',
      INVALID_CODE: 'code',
      FACTOR_LOCKED: 'code',
    },
  })
  const { setFocus } = form
  useEffect(() => {
    if (isCodeAsked) setFocus('code')
  }, [isCodeAsked, setFocus])
  return { ...form, needsCode }
}
