import { useDestination } from '@materia/client/catalog/useDestination.ts'
import { requestsKey } from '@materia/client/orders/requestsKey.ts'
import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { destinationText, parseDestination } from '@materia/contracts/places/destination.ts'
import { type Country, countries } from '@materia/contracts/places/places.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import { makeRequest } from '@materia/contracts/requests/api.ts'
import { requestNoteMax } from '@materia/contracts/requests/constants.ts'
import type { Request, RequestDraft } from '@materia/contracts/requests/request.ts'
import type { AskedAgain } from '@materia/contracts/shell/slots.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { placeMessages } from '@materia/ui/src/forms/placeMessages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages as words, refusals } from '../requests/requestMessages.ts'
import { useWeight } from '../requests/useWeight.ts'
import { messages } from './messages.ts'

type Typed = { postalCode: string; country: string; currency: string; note: string }
type Options = { me: User; again: AskedAgain | undefined; onSent: (request: Request) => void }

/** The typed fields of a request, their errors, and the way to send it. Keeps a draft for the tab. */
export function useRequestForm({ me, again, onSent }: Options) {
  const intl = useIntl()
  const destination = useDestination()
  const draftKey = `request-draft_${me.id}`
  const [draft] = useState(() => startOf(draftKey, again))
  const stored = (name: string) => (typeof draft[name] === 'string' ? draft[name] : undefined)
  const weight = useWeight(stored('quantity') ?? '')
  const [typed, setTyped] = useState<Partial<Typed>>({
    ...(again && parseDestination(again.to)),
    currency: stored('currency') ?? (me.country === 'MEX' ? 'MXN' : 'USD'),
    note: stored('note') ?? '',
  })
  const [within, setWithin] = useState(3 * dayMs)
  const [isTried, setIsTried] = useState(false)
  const country: Country =
    countries.find((one) => one === typed.country) ?? destination?.country ?? 'USA'
  const postalCode = (typed.postalCode ?? destination?.postalCode ?? '').trim()
  const currency: Currency = currencies.find((one) => one === typed.currency) ?? 'USD'
  const note = typed.note ?? ''
  const isPlaceWrong = !findPostalState(country, postalCode)
  const isNoteLong = [...note.trim()].length > requestNoteMax
  const { mutate, isPending, error, reset } = useSending(draftKey, onSent)
  const change = (changed: Partial<Typed> & { quantity?: string }) => {
    reset()
    const { quantity = weight.field.value, ...rest } = changed
    const next = { ...typed, ...rest }
    weight.setTyped(quantity)
    setTyped(next)
    writeFormDraft('sessionStorage', draftKey, {
      quantity,
      currency: next.currency ?? '',
      note: next.note ?? '',
    })
  }
  const hasErrors = weight.error !== undefined || isPlaceWrong || isNoteLong
  const submit = (event: FormEvent<HTMLFormElement>, materialIds: number[]) => {
    event.preventDefault()
    event.stopPropagation()
    setIsTried(true)
    const wrong = weight.error ? 'kilograms' : isPlaceWrong ? 'postalCode' : isNoteLong && 'note'
    if (wrong || weight.kilograms === null) {
      const field = event.currentTarget.elements.namedItem(wrong || 'kilograms')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    mutate({
      materialIds,
      kilograms: weight.kilograms,
      currency,
      to: destinationText({ country, postalCode }),
      until: new Date(Date.now() + within).toISOString(),
      ...(note.trim() && { note: note.trim() }),
    })
  }
  return {
    weight: { ...weight.field, error: isTried ? weight.error : undefined },
    country,
    postalCode: {
      value: typed.postalCode ?? destination?.postalCode ?? '',
      error:
        isTried && isPlaceWrong ? intl.formatMessage(placeMessages.unknownPostalCode) : undefined,
    },
    currency,
    note: {
      value: note,
      error: isTried && isNoteLong ? intl.formatMessage(messages.noteLong) : undefined,
    },
    within,
    setWithin,
    change,
    submit,
    isBusy: isPending,
    failure: error
      ? errorText(intl, error, { ...refusals })
      : isTried && hasErrors
        ? intl.formatMessage(words.check)
        : undefined,
  }
}

/** The fields of an earlier request, as its buyer would type them. Without one, the stored draft. */
function startOf(draftKey: string, again: AskedAgain | undefined): Record<string, unknown> {
  if (!again) return readFormDraft('sessionStorage', draftKey) ?? {}
  const { kilograms, currency, note } = again
  return { quantity: `${kilograms}`, currency, note }
}

function useSending(draftKey: string, onSent: Options['onSent']) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (body: RequestDraft) => call(makeRequest, { body }),
    onSuccess: (request: Request) => {
      writeFormDraft('sessionStorage', draftKey, {})
      void queryClient.invalidateQueries({ queryKey: requestsKey })
      onSent(request)
    },
  })
}
