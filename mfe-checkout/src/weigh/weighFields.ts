import { readFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'

/** In the order of the form. */
export const fieldNames = [
  'side',
  'truck',
  'number',
  'scale',
  'plate',
  'unit',
  'gross',
  'tare',
  'net',
  'grossAt',
  'tareAt',
  'packaging',
  'trailer',
  'operator',
  'packages',
  'note',
  'isRejected',
  'isLast',
] as const
export type WeighField = (typeof fieldNames)[number]

/** The typed texts. `isLast` and `isRejected`: empty for no. Times are local, empty for now. */
export type WeighFields = Record<WeighField, string>

/**
 * An unsent ticket. `chosen`: the readings that its writer chose of texts with two readings.
 * `attempt`: the content that was sent last, with its key and time, so that it is stored once.
 */
export type WeighDraft = {
  fields: Partial<WeighFields>
  chosen: Record<string, string>
  attempt: Attempt | null
}
export type Attempt = { content: string; key: string; at: string }

/** `changed`: the ticket that the new one takes the place of, on this phone or in the order. */
type DraftPlace = { userId: number; orderId: number; changed: string | number | undefined }

export const draftKey = ({ userId, orderId, changed }: DraftPlace) =>
  `weigh-draft_${userId}_${orderId}${changed ? `_${changed}` : ''}`

/** The unsent ticket of an account. It survives the end of the browser. */
export function readWeighDraft(key: string): WeighDraft {
  const stored = readFormDraft('localStorage', key) ?? {}
  const texts = textsOf(stored['fields'])
  const attempt = textsOf(stored['attempt'])
  const { content, at } = attempt
  return {
    fields: Object.fromEntries(
      fieldNames.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
    ),
    chosen: textsOf(stored['chosen']),
    attempt: content && attempt['key'] && at ? { content, key: attempt['key'], at } : null,
  }
}

/** The fields of a ticket that its writer changes. */
export function fieldsOfTicket(ticket: Omit<TicketDraft, 'pictures'>): WeighFields {
  const { side, truck, number, scale, plate, unit, gross, tare } = ticket
  return {
    side,
    truck: String(truck),
    number,
    scale,
    plate,
    unit,
    gross,
    tare,
    net: ticket.net ?? '',
    packaging: ticket.packaging ?? '',
    trailer: ticket.trailer ?? '',
    operator: ticket.operator ?? '',
    grossAt: localTime(ticket.grossAt),
    tareAt: localTime(ticket.tareAt),
    packages: (ticket.packages ?? [])
      .map(({ no, gross: whole, tare: empty = '', net, seal = '' }) =>
        [no, whole, empty, net, seal].join('\t'),
      )
      .join('\n'),
    note: ticket.note ?? '',
    isLast: ticket.isLast ? 'yes' : '',
    isRejected: ticket.isRejected ? 'yes' : '',
  }
}

/** A time for an `input` of the type `datetime-local`, in the device's zone. */
export function localTime(at: string): string {
  const time = new Date(at)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
