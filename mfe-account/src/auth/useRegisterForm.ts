import { registrationFaults } from '@materia/contracts/identity/rules.ts'
import type { RegistrationField } from '@materia/contracts/identity/rules.ts'
import type { User } from '@materia/contracts/identity/types.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { useRuledForm } from '@materia/ui/src/useRuledForm.ts'
import { useState } from 'react'
import { register } from './authApi.ts'
import { faultTexts, fieldLabels, messages } from './messages.ts'

const empty = { invite: '', username: '', email: '', password: '', confirmPassword: '', companyName: '', description: '' }

type Registered = {
  onSignedIn: (user: User) => void
  /** The account is open, and its session could not be begun. */
  onOpened: (username: string) => void
}

/** The code of an invitation link (`?invite=`) is filled in. */
export function useRegisterForm(search: string, { onSignedIn, onOpened }: Registered) {
  const [code] = useState(() => new URLSearchParams(search).get('invite') ?? '')
  const isInvited = code !== ''
  const form = useRuledForm<Record<RegistrationField, string>, User | null>({
    defaultValues: { ...empty, invite: code },
    labels: fieldLabels,
    faults: (values) => registrationFaults(values, isInvited),
    texts: { ...faultTexts, PASSWORDS_DO_NOT_MATCH: faultTexts.differs, REGISTRATION_CLOSED: messages.closedTitle },
    send: (values) => register(values).catch(nullIfOpened),
    onSent: (user) => (user ? onSignedIn(user) : onOpened(form.getValues('username'))),
    refused: messages.registrationFailed,
    refusedFields: {
      INVITATION_INVALID: 'invite',
      USERNAME_TAKEN: 'username',
      EMAIL_TAKEN: 'email',
      PASSWORDS_DO_NOT_MATCH: 'confirmPassword',
      PASSWORD_TOO_COMMON: 'password',
    },
  })
  return { ...form, isInvited }
}

function nullIfOpened(error: unknown): null {
  if (error instanceof ApiError && error.code === 'REGISTERED_WITHOUT_SESSION') return null
  throw error
}
