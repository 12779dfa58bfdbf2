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
import { firstFields } from './firstFields.ts'
import type { SendTicket, TicketOutcome } from './sendTicket.ts'
import { namedUnit, type ReadTicket, toTicket, unitOf } from './toTicket.ts'
import { useTicketPictures } from './useTicketPictures.ts'
import {
  type Attempt,
  fieldNames,
  fieldsOfTicket,
  readWeighDraft,
  type WeighDraft,
  type WeighField,
  type WeighFields,
  writeWeighDraft,
} from './weighFields.ts'

/** `corrected`: the own ticket that this one replaces. */
type Options = {
  userId: number
  settlement: Settlement
  corrected: Ticket | undefined
  send: SendTicket
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

function keepHabits(userId: number, { unit, scale }: WeighFields): void {
  writeStored(habitsKey(userId), JSON.stringify({ unit, scale: scale.trim() }))
}

/** The typed fields of a ticket, what they mean, and the way to send it. Keeps a draft. */
export function useTicketForm({ userId, settlement, corrected, send, onSent }: Options) {
  const { language } = useLanguage()
  const place = { userId, orderId: settlement.orderId, corrected: corrected?.id }
  const [openedAt] = useState(() => new Date().toISOString())
  const [draft, setDraft] = useState(() => readWeighDraft(place))
  const [first] = useState(() =>
    corrected ? fieldsOfTicket(corrected) : newFields(userId, settlement, language),
  )
  const [isTried, setIsTried] = useState(false)
  const [isSure, setIsSure] = useState(false)
  const [asked, setAsked] = useState(false)
  const pictures = useTicketPictures(corrected?.pictures ?? [])
  const fields: WeighFields = { ...first, ...draft.fields }
  const known = { language, ordered: Number(settlement.ordered), chosen: draft.chosen }
  const typed = toTicket(fields, { ...known, now: openedAt })
  const { doubts, fittingUnit } = findDoubts(typed.ticket, settlement, corrected)

  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: ({ key, at }: Attempt) => {
      const { ticket } = toTicket(fields, { ...known, now: at })
      if (!ticket) throw new Error('The ticket is not valid')
      const replaces = corrected && { replaces: corrected.id }
      const confirmed = isSure && { isConfirmed: true as const }
      const written = { ...ticket, writtenAt: at, ...replaces, ...confirmed }
      return send({ orderId: place.orderId, key, ticket: written, pictures: pictures.sent })
    },
    onSuccess: (outcome: TicketOutcome) => {
      writeWeighDraft(place, null)
      keepHabits(userId, fields)
      onSent(outcome)
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'TICKET_DOUBTFUL') setAsked(true)
    },
  })
  const store = (changed: Partial<WeighDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    writeWeighDraft(place, next)
  }
  const change = (changed: Partial<WeighFields>) => {
    setIsSure(false)
    setAsked(false)
    reset()
    store({ fields: { ...draft.fields, ...changed, ...unitIn(changed, fields.unit, language) } })
  }

  const submit = (): WeighField | 'isSure' | undefined => {
    setIsTried(true)
    const wrong = fieldNames.find((name) => typed.errors[name])
    if (wrong) return wrong
    if ((doubts.length > 0 || asked) && !isSure) return 'isSure'
    // The same ticket is sent with the same key and time, however often and after a reload too.
    const attempt = attemptOf([fields, pictures.names, isSure], draft.attempt)
    store({ attempt })
    mutate(attempt)
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
    isAsked: doubts.length > 0 || asked,
    isTried,
    isSure,
    setIsSure,
    error,
    isBusy: isPending,
  }
}

export type TicketForm = ReturnType<typeof useTicketForm>

/** Before the first try only two readings are asked about: other fields are not finished. */
function onlyAsked(errors: ReadTicket['errors']): ReadTicket['errors'] {
  const asked: ReadTicket['errors'] = {}
  for (const name of fieldNames) if (errors[name]?.error === 'ambiguous') asked[name] = errors[name]
  return asked
}

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
  corrected: Ticket | undefined,
): { doubts: AskedDoubt[]; fittingUnit?: WeighUnit | undefined } {
  if (!ticket) return { doubts: [] }
  const others = validTickets(tickets).filter(({ id }) => id !== corrected?.id)
  const doubtsIn = (unit: WeighUnit) => doubtsOf({ ...ticket, unit }, { ordered, tickets: others })
  const doubts = doubtsIn(ticket.unit)
  if (!doubts.includes('unitUnlike')) return { doubts }
  const fittingUnit = weighUnits.find((unit) => !doubtsIn(unit).includes('unitUnlike'))
  return { doubts, fittingUnit }
}
