import { readStored, writeStored } from '@materia/ui/src/storedText.ts'
import { newIdempotencyKey } from '@materia/ui/src/api/idempotencyKeys.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { doubtsOf, validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { AskedDoubt } from '@materia/contracts/settlement/constants.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Ticket } from '@materia/contracts/settlement/ticket.ts'
import { type WeighUnit, weighUnits } from '@materia/contracts/weighing/constants.ts'
import { useState } from 'react'
import { type DraftPicture, endDraft, keepTyped } from '../outbox/drafts.ts'
import { sendTicket } from '../outbox/sendTicket.ts'
import type { StoredTicket, TicketOutcome, WrittenTicket } from '../outbox/WrittenTicket.ts'
import { firstFields } from './firstFields.ts'
import { namedUnit, type ReadTicket, toTicket, unitOf } from './toTicket.ts'
import { type TicketPictures, useTicketPictures } from './useTicketPictures.ts'
import {
  type Attempt,
  draftKey,
  fieldNames,
  fieldsOfTicket,
  readWeighDraft,
  type WeighDraft,
  type WeighField,
  type WeighFields,
} from './weighFields.ts'

/**
 * `corrected`: the own ticket that this one replaces. `edited`: the waiting ticket that it takes the
 * place of. `kept`: the pictures of the draft.
 */
type Options = {
  userId: number
  settlement: Settlement
  corrected: Ticket | undefined
  edited: StoredTicket | undefined
  kept: DraftPicture[]
  onSent: (outcome: TicketOutcome) => void
}

/** The unit and the name of the scale that an account used last. */
const habitsKey = (userId: number) => `weigh-scale_${userId}`

const newFields = (userId: number, settlement: Settlement, language: Language) =>
  firstFields(settlement, readStored(habitsKey(userId)), language)

/** The unit, if a typed weight names another one than the chosen one. */
function unitIn({ gross, tare, net }: Partial<WeighFields>, chosen: string, language: Language) {
  const unit = namedUnit(gross ?? tare ?? net ?? '', unitOf(chosen), language)
  return unit && { unit }
}

function keepHabits(userId: number, { unit, scale }: WrittenTicket['ticket']): void {
  writeStored(habitsKey(userId), JSON.stringify({ unit, scale: scale.trim() }))
}

/** The typed fields of a ticket, what they mean, and the way to send it. Keeps a draft. */
export function useTicketForm(options: Options) {
  const { userId, settlement, corrected, edited } = options
  const { language } = useLanguage()
  const { orderId } = settlement
  const place = draftKey({ userId, orderId, changed: edited?.id ?? corrected?.id })
  const replaces = corrected?.id ?? edited?.ticket.replaces
  const [openedAt] = useState(() => new Date().toISOString())
  const [draft, setDraft] = useState(() => readWeighDraft(place))
  const changed = edited?.ticket ?? corrected
  const [first] = useState(() =>
    changed ? fieldsOfTicket(changed) : newFields(userId, settlement, language),
  )
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState(() => refusalOf(edited))
  const [isSure, setIsSure] = useState(edited?.ticket.isConfirmed === true)
  const pictures = useTicketPictures({
    draft: place,
    first: edited?.pictures ?? corrected?.pictures ?? [],
    kept: options.kept,
  })
  const fields: WeighFields = { ...first, ...draft.fields }
  const known = { language, ordered: Number(settlement.ordered), chosen: draft.chosen }
  const typed = toTicket(fields, { ...known, now: openedAt })
  const { doubts, fittingUnit } = findDoubts(typed.ticket, settlement, replaces)

  const { mutate, isPending, error, reset } = useSending(options, { draft: place, pictures })
  const reason = error ?? refusal
  const isAsked = doubts.length > 0 || isDoubtful(reason)
  const store = (changed: Partial<WeighDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keepTyped(place, { ...next, attempt: next.attempt ?? {} })
  }
  const change = (changed: Partial<WeighFields>) => {
    setIsSure(false)
    setRefusal(null)
    reset()
    store({ fields: { ...draft.fields, ...changed, ...unitIn(changed, fields.unit, language) } })
  }

  const submit = (): WeighField | 'isSure' | undefined => {
    setIsTried(true)
    const wrong = fieldNames.find((name) => typed.errors[name])
    if (wrong) return wrong
    if (isAsked && !isSure) return 'isSure'
    // The same ticket is sent with the same key and time, however often and after a reload too.
    const attempt = attemptOf([fields, pictures.names, isSure], draft.attempt)
    store({ attempt })
    const { ticket } = toTicket(fields, { ...known, now: attempt.at })
    const confirmed = isSure && { isConfirmed: true as const }
    const facts = { writtenAt: attempt.at, ...(replaces && { replaces }), ...confirmed }
    if (ticket) mutate({ key: attempt.key, ticket: { ...ticket, ...facts } })
    return undefined
  }

  return {
    fields,
    typed,
    doubts,
    fittingUnit,
    pictures,
    change,
    choose: (name: WeighField, reading: string) =>
      store({ chosen: { ...draft.chosen, [fields[name].trim()]: reading } }),
    submit,
    errors: isTried ? typed.errors : onlyAsked(typed.errors),
    isAsked,
    isTried,
    isSure,
    setIsSure,
    error: reason,
    isBusy: isPending,
  }
}

/** Sends a ticket, and ends its draft. */
function useSending(
  { userId, settlement: { orderId }, edited, onSent }: Options,
  { draft, pictures }: { draft: string; pictures: TicketPictures },
) {
  return useSingleMutation({
    mutationFn: async ({ key, ticket }: Pick<WrittenTicket, 'key' | 'ticket'>) => {
      const owner = { id: edited?.id ?? key, key, userId, orderId, draft }
      const written = { ...owner, ticket, pictures: await pictures.ready() }
      return sendTicket(written, { isEdited: edited !== undefined })
    },
    onSuccess: (outcome: TicketOutcome, { ticket }) => {
      endDraft(draft).catch(() => {})
      keepHabits(userId, ticket)
      onSent(outcome)
    },
  })
}

const refusalOf = (edited: StoredTicket | undefined) =>
  edited?.refusal ? new ApiError(edited.refusal.status, edited.refusal.body) : null

export type TicketForm = ReturnType<typeof useTicketForm>

/** Before the first try only two readings are asked about: other fields are not finished. */
function onlyAsked(errors: ReadTicket['errors']): ReadTicket['errors'] {
  const asked: ReadTicket['errors'] = {}
  for (const name of fieldNames) if (errors[name]?.error === 'ambiguous') asked[name] = errors[name]
  return asked
}

const isDoubtful = (error: unknown) => error instanceof ApiError && error.code === 'TICKET_DOUBTFUL'

/** The last attempt if its content is the same, else a new one. */
function attemptOf(parts: unknown[], last: Attempt | null): Attempt {
  const content = JSON.stringify(parts)
  if (last?.content === content) return last
  return { content, key: newIdempotencyKey(), at: new Date().toISOString() }
}

/** The doubts about a ticket, and the unit in which it would fit the order. */
function findDoubts(
  ticket: ReadTicket['ticket'],
  { tickets, ordered }: Settlement,
  replaces: number | undefined,
): { doubts: AskedDoubt[]; fittingUnit?: WeighUnit | undefined } {
  if (!ticket) return { doubts: [] }
  const others = validTickets(tickets).filter(({ id }) => id !== replaces)
  const doubtsIn = (unit: WeighUnit) => doubtsOf({ ...ticket, unit }, { ordered, tickets: others })
  const doubts = doubtsIn(ticket.unit)
  if (!doubts.includes('unitUnlike')) return { doubts }
  const fittingUnit = weighUnits.find((unit) => !doubtsIn(unit).includes('unitUnlike'))
  return { doubts, fittingUnit }
}
