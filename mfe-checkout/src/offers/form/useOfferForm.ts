import { priceUnits } from '@materia/contracts/offers/constants.ts'
import type { Offer, OfferTerms } from '@materia/contracts/offers/offer.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { useScrollToFocus } from '@materia/ui/src/forms/useScrollToFocus.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { offerErrorText } from '../offerRefusals.ts'
import { paymentConfigQuery } from '../../payment/paymentQueries.ts'
import { useNow } from '../useNow.ts'
import { errorTexts, labels, messages } from './messages.ts'
import {
  type LineFields,
  type OfferFields,
  textNames,
  type TextName,
  toTerms,
} from './offerFields.ts'
import { type FieldError, type FieldName, fieldOfPath, offerErrors } from './offerErrors.ts'
import type { Goods } from './offerGoods.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Sending = { terms: OfferTerms; isConfirmed: boolean }

type Options = {
  first: OfferFields
  draftKey: string
  send: (sending: Sending) => Promise<Offer>
  onSent: (offer: Offer) => void
  onRefused: (error: Error) => void
}

export type OfferFormState = ReturnType<typeof useOfferForm>

/** The fields of an offer. Keeps a draft of them for the tab until they are sent. */
export function useOfferFields({ first, draftKey }: Pick<Options, 'first' | 'draftKey'>) {
  const [fields, setFields] = useState(() => {
    const stored = readFormDraft('sessionStorage', draftKey)
    return stored ? restoreFields(first, stored) : first
  })
  const change = (changed: Partial<OfferFields>) => {
    const next = { ...fields, ...changed }
    setFields(next)
    writeFormDraft('sessionStorage', draftKey, next)
  }
  return { fields, change }
}

type FormOptions = Omit<Options, 'first'> & ReturnType<typeof useOfferFields> & { goods: Goods[] }

/** Validates and sends the fields. Refusals keep all typed texts. */
export function useOfferForm({ fields, change, goods, ...sending }: FormOptions) {
  const intl = useIntl()
  const [attempts, setAttempts] = useState(0)
  useScrollToFocus(attempts)
  const { mutate, isPending, error, reset, refused } = useSending(sending)
  const now = useNow()
  const enabled = fields.payment === 'card'
  const { data: payments } = useQuery({ ...paymentConfigQuery, enabled })
  const errorsAt = (at: Date) => offerErrors(fields, goods, { now: at, payments })
  const wrong = attempts > 0 ? errorsAt(new Date(now)) : []
  const unusual = unusualLines(error)

  const errorOf = (name: FieldName) => {
    const found = wrong.find(({ field }) => field === name)
    if (found) return intl.formatMessage(textOf(found), found.values)
    return refused.includes(name) ? intl.formatMessage(uiMessages.refused) : undefined
  }
  const handleChange = (changed: Partial<OfferFields>) => {
    reset()
    change(changed)
  }
  const changeLine = (materialId: number, changed: Partial<LineFields>) =>
    handleChange({
      lines: fields.lines.map((line) =>
        line.materialId === materialId ? { ...line, ...changed } : line,
      ),
    })
  const field = (name: TextName) => ({
    name,
    label: intl.formatMessage(labels[name]),
    error: errorOf(name),
    value: fields[name],
    onChange: ({ target }: ChangeEvent<Control>) => handleChange({ [name]: target.value }),
  })
  const send = (isConfirmed: boolean) => mutate({ terms: toTerms(fields, goods), isConfirmed })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form may be inside the form of a message.
    event.stopPropagation()
    const [first] = errorsAt(new Date())
    setAttempts(attempts + 1)
    if (first) focusField(event.currentTarget, first.field)
    else send(false)
  }
  const hasErrors = wrong.length > 0 || refused.length > 0
  const isFailed = error !== null && unusual.length === 0
  return {
    fields,
    field,
    errorOf,
    change: handleChange,
    changeLine,
    submit,
    confirm: () => send(true),
    reset,
    isBusy: isPending,
    /** The listings whose price is far from the listed one. */
    unusual,
    failure: hasErrors
      ? intl.formatMessage(messages.check)
      : isFailed
        ? offerErrorText(intl, error)
        : undefined,
  }
}

/** Sends the terms, and finds the fields that the server refuses. */
function useSending({ draftKey, send, onSent, onRefused }: Omit<Options, 'first'>) {
  const sending = useSingleMutation({
    mutationFn: send,
    onSuccess: (offer: Offer) => {
      writeFormDraft('sessionStorage', draftKey, {})
      onSent(offer)
    },
    onError: onRefused,
  })
  const { error } = sending
  const details = error instanceof ApiError ? (error.body.details ?? []) : []
  const refused: FieldName[] = details.flatMap(({ path }) => fieldOfPath(path) ?? [])
  return { ...sending, refused }
}

function unusualLines(error: Error | null): number[] {
  if (!(error instanceof ApiError) || error.code !== 'OFFER_PRICE_UNUSUAL') return []
  return (error.body.details ?? []).map(({ message }) => Number(message))
}

/** Opens the folded terms around a field, if it is one of them. */
function focusField(form: HTMLFormElement, name: FieldName): void {
  const control = form.elements.namedItem(name)
  if (!(control instanceof HTMLElement)) return
  const folded = control.closest('details')
  if (folded) folded.open = true
  control.focus()
}

const known: Partial<Record<string, MessageDescriptor>> = {
  ...errorTexts,
  required: uiMessages.required,
  tooLong: uiMessages.tooLong,
  ambiguous: uiMessages.ambiguousNumber,
  otherCurrency: uiMessages.otherCurrency,
}

function textOf({ field, error }: FieldError): MessageDescriptor {
  return known[`${field}.${error}`] ?? known[error] ?? uiMessages.refused
}

/** A stored draft over the first fields. Ignores texts that another version stored. */
function restoreFields(first: OfferFields, stored: Record<string, unknown>): OfferFields {
  const fields = { ...first }
  for (const name of textNames) {
    const value = stored[name]
    if (typeof value === 'string') fields[name] = value
  }
  const lines = Array.isArray(stored['lines']) ? stored['lines'].filter(isLine) : []
  return { ...fields, lines: lines.length > 0 ? lines : first.lines }
}

function isLine(value: unknown): value is LineFields {
  if (typeof value !== 'object' || value === null) return false
  const { materialId, quantity, price, per } = value as Partial<Record<keyof LineFields, unknown>>
  return (
    typeof materialId === 'number' &&
    [quantity, price].every((text) => typeof text === 'string') &&
    priceUnits.some((unit) => unit === per)
  )
}
