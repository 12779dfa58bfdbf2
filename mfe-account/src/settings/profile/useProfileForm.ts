import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { updateProfile } from '@materia/contracts/identity/api.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { type IntlShape, type MessageDescriptor, useIntl } from 'react-intl'
import { useFreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { fieldLabels, errorTexts, messages } from './messages.ts'
import {
  profileChange,
  validateProfile,
  profileValues,
  type ProfileValues,
  readDraft,
  writeDraft,
} from './profileForm.ts'

/**
 * The form of the company profile. Also shows its first validation error as a notice. Typed text
 * survives a reload and changes made elsewhere.
 */
export function useProfileForm(user: User) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [savedMeanwhile, setSavedMeanwhile] = useState<ProfileValues | null>(null)
  const [draft, setDraft] = useState(() => readDraft(user))
  const { withFreshCheck, freshCheckDialog } = useFreshCheck()
  const form = useRuledForm<ProfileValues, User>({
    defaultValues: { ...profileValues(user), ...draft },
    labels: fieldLabels,
    validate: validateProfile,
    texts: errorTexts,
    send: (values) =>
      withFreshCheck(() => call(updateProfile, { body: profileChange(values, user) })).catch(
        showOtherChange,
      ),
    onSent: (saved) => {
      queryClient.setQueryData(currentUserQuery.queryKey, saved)
      setSavedMeanwhile(null)
      startFrom(saved)
      void queryClient.invalidateQueries({ queryKey: ['companies', saved.id] })
      notifySaved(intl, saved, user)
    },
    refused: messages.failed,
    refusedFields: {
      EMAIL_TAKEN: 'email',
      STATE_NOT_IN_COUNTRY: 'state',
      POSTAL_CODE_ELSEWHERE: 'state',
      RENAMED_TOO_OFTEN: 'companyName',
      COMPANY_NAME_RESERVED: 'companyName',
      COMPANY_NAME_TAKEN: 'companyName',
    },
    refusalText: (error, hasFields) => intl.formatMessage(refusalMessage(error, hasFields)),
  })

  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(user, values),
      }),
    [subscribe, user],
  )

  function startFrom(saved: User): void {
    const values = profileValues(saved)
    form.reset(values)
    writeDraft(saved, values)
    setDraft(null)
  }

  /** Shows values saved elsewhere beside the typed ones. The next attempt is based on them. */
  async function showOtherChange(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.code === 'PROFILE_CHANGED') {
      const values = await fetchSavedValues(queryClient)
      if (values) setSavedMeanwhile(values)
    }
    throw error
  }

  const handleSubmit = (event: FormEvent) => {
    notifyInvalid(intl, form.getValues())
    return form.submit(event)
  }
  const discardDraft = () => {
    // The discard button disappears, so a field takes the focus.
    form.setFocus('companyName')
    startFrom(user)
  }
  return {
    ...form,
    isRestored: draft !== null,
    discardDraft,
    savedMeanwhile,
    handleSubmit,
    freshCheckDialog,
  }
}

async function fetchSavedValues(queryClient: QueryClient): Promise<ProfileValues | null> {
  const now = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
  return now && profileValues(now)
}

/** A new email address takes effect only when its mailed link is followed. */
function notifySaved(intl: IntlShape, { pendingEmail }: User, before: User): void {
  const isAsked = Boolean(pendingEmail) && pendingEmail !== before.pendingEmail
  notify({
    title: intl.formatMessage(messages.saved),
    description: isAsked
      ? intl.formatMessage(messages.emailChangeRequested, { email: pendingEmail ?? '' })
      : intl.formatMessage(messages.savedText),
  })
}

/** Shows the first validation error, if there is one. */
function notifyInvalid(intl: IntlShape, values: ProfileValues): void {
  const [first] = validateProfile(values)
  if (!first) return
  const text = errorTexts[`${first.field}.${first.error}` as keyof typeof errorTexts]
  notify({
    title: intl.formatMessage(messages.invalid),
    description: text && intl.formatMessage(text),
    variant: 'destructive',
  })
}

function refusalMessage(error: Error, hasFields: boolean): MessageDescriptor {
  const known =
    error instanceof ApiError && error.code
      ? errorTexts[error.code as keyof typeof errorTexts]
      : undefined
  // The phone number is the only field with rules that this form leaves to the server.
  return known ?? (hasFields ? errorTexts['phoneNumber.refused'] : messages.failedText)
}
