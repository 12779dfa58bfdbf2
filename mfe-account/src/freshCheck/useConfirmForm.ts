import { confirmUser } from '@materia/contracts/identity/factors/api.ts'
import { codeRule, credentialsRules } from '@materia/contracts/identity/users/rules.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useState } from 'react'
import { errorTexts, labels, messages } from './messages.ts'

type Values = { password: string; code: string }
type Options = { hasApp: boolean; onConfirmed: () => void }

/** Password, and a code if there is an authenticator app, which only the response may reveal. */
export function useConfirmForm({ hasApp, onConfirmed }: Options) {
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const needsCode = hasApp || isCodeAsked
  const form = useRuledForm<Values, void>({
    defaultValues: { password: '', code: '' },
    labels,
    validate: (values) =>
      validateTexts(
        { password: credentialsRules.password, code: { ...codeRule, isRequired: needsCode } },
        values,
      ),
    texts: errorTexts,
    send: ({ password, code }) =>
      call(confirmUser, { body: { password, ...(code.trim() && { code }) } }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')
            setIsCodeAsked(true)
          throw error
        },
      ),
    onSent: onConfirmed,
    refused: messages.failed,
    refusedFields: {
      INVALID_CREDENTIALS: 'password',
      SECOND_FACTOR_REQUIRED: 'code',
      INVALID_CODE: 'code',
      FACTOR_LOCKED: 'code',
    },
  })
  return { ...form, needsCode }
}
