import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { updateProfile } from '@materia/contracts/identity/api.ts'
import type { User } from '@materia/contracts/identity/types.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useRuledForm } from '@materia/ui/src/useRuledForm.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { useFreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { fieldLabels, faultTexts, messages } from './messages.ts'
import {
  profileChange,
  profileFaults,
  profileValues,
  type ProfileValues,
  readDraft,
  writeDraft,
} from './profileForm.ts'

/** The form of the company profile. What is wrong is said by a notice, too (spec 5), and nothing typed is lost to a change of somebody else, or to a reload. */
export function useProfileForm(user: User) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [savedMeanwhile, setSavedMeanwhile] = useState<ProfileValues | null>(null)
  const [draft, setDraft] = useState(() => readDraft(user))
  const { withFreshCheck, freshCheckDialog } = useFreshCheck()
  const form = useRuledForm<ProfileValues, User>({
    defaultValues: { ...profileValues(user), ...draft },
    labels: fieldLabels,
    faults: profileFaults,
    texts: faultTexts,
    send: (values) =>
      withFreshCheck(() => call(updateProfile, { body: profileChange(values, user) })).catch(
        showOtherChange,
      ),
    onSent: (saved) => {
      queryClient.setQueryData(currentUserQuery.queryKey, saved)
      setSavedMeanwhile(null)
      startFrom(saved)
      void queryClient.invalidateQueries({ queryKey: ['companies', saved.id] })
      const { pendingEmail } = saved
      const isAsked = Boolean(pendingEmail) && pendingEmail !== user.pendingEmail
      notify({
        title: intl.formatMessage(messages.saved),
        description: isAsked
          ? intl.formatMessage(messages.emailAsked, { email: pendingEmail ?? '' })
          : intl.formatMessage(messages.savedText),
      })
    },
    refused: messages.failed,
    refusedFields: { EMAIL_TAKEN: 'email', STATE_NOT_IN_COUNTRY: 'state' },
    refusalText: (error) => refusalText(error),
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

  /** What was saved meanwhile stands beside what was typed, and is what the next try is made on. */
  async function showOtherChange(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.code === 'PROFILE_CHANGED') {
      const now = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      if (now) setSavedMeanwhile(profileValues(now))
    }
    throw error
  }

  function refusalText(error: Error): string {
    const known =
      error instanceof ApiError && error.code
        ? faultTexts[error.code as keyof typeof faultTexts]
        : undefined
    return intl.formatMessage(known ?? messages.failedText)
  }

  const handleSubmit = (event: FormEvent) => {
    const [first] = profileFaults(form.getValues())
    if (first) {
      const { field, fault } = first
      const text = faultTexts[`${field}.${fault}` as keyof typeof faultTexts]
      notify({
        title: intl.formatMessage(messages.invalid),
        description: text && intl.formatMessage(text),
        variant: 'destructive',
      })
    }
    return form.submit(event)
  }
  const discardDraft = () => {
    // Its button goes with it.
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
