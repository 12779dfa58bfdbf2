import { createHash } from 'node:crypto'
import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  objectOrNull,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

export type BankAccount = { name: string; accountNumber: string; routingNumber: string | null }

/** `surplus`: more than an order costs. `return`: money that belongs to no order. */
export const outgoingKinds = ['refund', 'surplus', 'return', 'payOut'] as const
/** `sent`: written to a file for the bank. `done`: the bank has booked it. */
export const outgoingStates = ['waiting', 'sent', 'done'] as const

/** A transfer from Materia. Its id says what it is for, so each exists once. */
export type OutgoingTransferDocument = {
  _id: string
  /** The id at the bank, which allows 35 letters and digits. */
  endToEndId: string
  kind: (typeof outgoingKinds)[number]
  /** The payment or the receipt that the money came with. */
  source: string
  /** The company that gets the money. Null if no account of Materia's is known for it. */
  userId: number | null
  cents: number
  currency: Currency
  /** An empty number must be found out by an operator. */
  to: BankAccount
  /** The operator who found out the account. */
  named?: { by: string; at: Date } | null
  state: (typeof outgoingStates)[number]
  /** The file that has it, or the refund at Stripe. */
  exportId: string | null
  /** Refusals by Stripe. Each try needs a new idempotency key. */
  tries?: number
  /** When Stripe was last asked about it. */
  askedAt?: Date | null
  createdAt: Date
  sentAt: Date | null
  doneAt: Date | null
  /** When its account was erased. */
  erasedAt?: Date | null
}

export const outgoingTransferModel = defineModel<OutgoingTransferDocument>(
  'outgoing_transfers',
  {
    _id: text,
    endToEndId: text,
    kind: { ...text, enum: outgoingKinds },
    source: text,
    userId: { type: Number, default: null },
    cents: integer,
    currency: { ...text, enum: currencies },
    to: { type: Object, required: true },
    named: objectOrNull,
    state: { ...text, enum: outgoingStates },
    exportId: { type: String, default: null },
    tries: Number,
    askedAt: dateOrNull,
    createdAt: date,
    sentAt: dateOrNull,
    doneAt: dateOrNull,
    erasedAt: dateOrNull,
  },
  [
    [{ endToEndId: 1 }, { unique: true }],
    [{ state: 1, currency: 1, _id: 1 }],
    [{ exportId: 1, _id: 1 }],
    [{ source: 1 }],
    [{ userId: 1, kind: 1, state: 1 }],
    // Transfers whose accounts the law no longer requires.
    [{ erasedAt: 1, currency: 1, doneAt: 1 }],
  ],
)

type NewTransfer = Pick<
  OutgoingTransferDocument,
  '_id' | 'kind' | 'source' | 'userId' | 'cents' | 'currency' | 'to' | 'createdAt'
>

export function newTransfer(fields: NewTransfer): OutgoingTransferDocument {
  const endToEndId = `MT${createHash('sha256').update(fields._id).digest('hex').slice(0, 28)}`
  return {
    ...fields,
    endToEndId,
    state: 'waiting',
    exportId: null,
    sentAt: null,
    doneAt: null,
  }
}
