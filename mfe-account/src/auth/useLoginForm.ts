import { credentialsRules } from '@materia/contracts/identity/rules.ts'
import type { Credentials, User } from '@materia/contracts/identity/types.ts'
import { textFaults } from '@materia/contracts/rules.ts'
import { useRuledForm } from '@materia/ui/src/useRuledForm.ts'
import { login } from './authApi.ts'
import { faultTexts, fieldLabels, messages } from './messages.ts'

export function useLoginForm(onSent: (user: User) => void) {
  return useRuledForm<Credentials, User>({
    defaultValues: { username: '', password: '' },
    labels: fieldLabels,
    faults: (values) => textFaults(credentialsRules, values),
    texts: faultTexts,
    send: login,
    onSent,
    refused: messages.loginFailed,
    refusedFields: { INVALID_CREDENTIALS: 'password' },
  })
}
