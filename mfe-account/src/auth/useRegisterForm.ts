import { maskEmail } from '@materia/contracts/identity/users/maskEmail.ts'
import {
  validateRegistration,
  type RegistrationField,
} from '@materia/contracts/identity/users/rules.ts'
import {
  forgetReferralCode,
  saveReferralCode,
  savedReferralCode,
} from '@materia/client/identity/savedReferralCode.ts'
import { referralCodeMax } from '@materia/contracts/text/referralCode.ts'
import type { RegisteredUser, User } from '@materia/contracts/identity/users/user.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { deviceTimeZone } from '@materia/client/identity/deviceTimeZone.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { invitationQuery, register } from './authApi.ts'
import { errorTexts, fieldLabels, messages } from './messages.ts'

const empty = {
  invite: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  companyName: '',
  description: '',
  referralCode: '',
}

type Registered = {
  onSignedIn: (user: User) => void
  /** Called when the account exists but its session could not start. */
  onOpened: (username: string) => void
}

/**
 * The registration form. An invitation link (`?invite=`) fills in its email and sends its code. A
 * referral link (`?ref=`) fills in its code, also on a later day.
 */
export function useRegisterForm(search: string, { onSignedIn, onOpened }: Registered) {
  const [invite] = useState(() => new URLSearchParams(search).get('invite') ?? '')
  const isInvited = invite !== ''
  const invited = useQuery(invitationQuery(invite)).data?.email ?? ''
  const intl = useIntl()
  const { language } = useLanguage()
  const [referralCode] = useState(() => givenReferralCode(search))
  useEffect(() => saveReferralCode(referralCode), [referralCode])
  const handleRegistered = ({ referredBy, ...user }: RegisteredUser) => {
    forgetReferralCode()
    if (form.getValues('referralCode').trim() !== '' && referredBy === undefined) {
      notify({
        title: intl.formatMessage(messages.referralLeftOut),
        description: intl.formatMessage(messages.referralLeftOutText),
      })
    }
    onSignedIn(user)
  }
  const form = useRuledForm<Record<RegistrationField, string>, RegisteredUser | null>({
    defaultValues: { ...empty, invite, referralCode },
    labels: fieldLabels,
    validate: (values) => validateRegistration(values, isInvited),
    textValues: { email: maskEmail(invited) },
    texts: {
      ...errorTexts,
      PASSWORDS_DO_NOT_MATCH: errorTexts.differs,
      REGISTRATION_CLOSED: messages.closedTitle,
    },
    send: (values) =>
      register({ ...values, language, timeZone: deviceTimeZone() }).catch(nullIfOpened),
    onSent: (user) => (user ? handleRegistered(user) : onOpened(form.getValues('username'))),
    refused: messages.registrationFailed,
    refusedFields: {
      INVITATION_OTHER_EMAIL: 'email',
      USERNAME_TAKEN: 'username',
      EMAIL_TAKEN: 'email',
      COMPANY_NAME_RESERVED: 'companyName',
      COMPANY_NAME_TAKEN: 'companyName',
      PASSWORDS_DO_NOT_MATCH: 'confirmPassword',
      PASSWORD_TOO_COMMON: 'password',
    },
  })
  const { getValues, setValue } = form
  useEffect(() => {
    if (invited !== '' && getValues('email') === '') setValue('email', invited)
  }, [invited, getValues, setValue])
  return { ...form, invite, isInvited, isByInvitation: invited !== '', referralCode }
}

/** A code that is too long would make the server refuse the whole form, so it is dropped. */
function givenReferralCode(search: string): string {
  const given = new URLSearchParams(search).get('ref')?.trim() ?? ''
  return given.length > 0 && given.length <= referralCodeMax ? given : savedReferralCode()
}

function nullIfOpened(error: unknown): null {
  if (error instanceof ApiError && error.code === 'REGISTERED_WITHOUT_SESSION') return null
  throw error
}
