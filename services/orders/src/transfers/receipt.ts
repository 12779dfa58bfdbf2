import { createHash } from 'node:crypto'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import type { BankEntry } from './bankFiles/BankStatement.ts'

/**
 * Why a receipt waits for an operator. `early`: its order does not wait for money yet. `ended`: its
 * order is over. `bounced`: the bank returned an outgoing transfer.
 */
export const queueReasons = [
  'noReference',
  'unknownReference',
  'severalReferences',
  'otherCurrency',
  'otherName',
  'early',
  'ended',
  'bounced',
] as const
export type QueueReason = (typeof queueReasons)[number]
/** `split`: it pays several orders, and each has a receipt of its part. */
export const receiptStates = ['new', 'applied', 'split', 'queued', 'returned'] as const

/** Money that came to an account of Materia. Its entry at the bank exists once. */
export type ReceiptDocument = Pick<
  BankEntry,
  'day' | 'currency' | 'cents' | 'text' | 'name' | 'accountNumber' | 'routingNumber' | 'endToEndId'
> & {
  /** `<number of Materia's account>/<id of the entry>` */
  _id: string
  /** A short name of the receipt for operators. */
  code: string
  isReturned: boolean
  state: (typeof receiptStates)[number]
  reason: QueueReason | null
  /** The key of the payment that the receipt belongs to. */
  paymentKey: string | null
  appliedCents: number
  /** The keys of the payments that a split receipt belongs to. */
  splitTo?: string[]
  /** The receipt that this one is a part of. The bank does not know parts. */
  splitFrom?: string
  /** The part of `appliedCents` that went back to the sender. */
  refundedCents: number
  /** The operator who decided, and the reason. */
  decision: { by: string; note: string; at: Date } | null
  importedAt: Date
  decidedAt: Date | null
  /** When name, account and text were erased. */
  erasedAt?: Date | null
}

const epoch = new Date(0)
const anyText = { type: String, default: '' }

export const receiptModel = defineModel<ReceiptDocument>(
  'bank_receipts',
  {
    _id: text,
    code: text,
    day: text,
    currency: text,
    cents: integer,
    text: anyText,
    name: anyText,
    accountNumber: anyText,
    routingNumber: anyText,
    endToEndId: anyText,
    isReturned: { type: Boolean, default: false },
    state: { ...text, enum: receiptStates },
    reason: { type: String, enum: [...queueReasons, null], default: null },
    paymentKey: { type: String, default: null },
    appliedCents: integer,
    splitTo: { type: [String], default: undefined },
    splitFrom: String,
    refundedCents: integer,
    decision: { type: Object, default: null },
    importedAt: date,
    decidedAt: dateOrNull,
    erasedAt: dateOrNull,
  },
  [
    // Receipts that wait for the job or for an operator.
    [{ state: 1, _id: 1 }],
    [{ code: 1 }],
    // The decisions of operators, newest first.
    [{ 'decision.at': -1 }, { partialFilterExpression: { 'decision.at': { $gt: epoch } } }],
    [{ paymentKey: 1, day: -1, _id: -1 }],
    // Receipts whose accounts the law no longer requires.
    [{ erasedAt: 1, currency: 1, importedAt: 1 }],
  ],
)

const codeOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 10)

export const partId = (receiptId: string, key: string) => `${receiptId}/${key}`

/** The part of a receipt that pays one of several orders. */
export function splitReceipt(
  receipt: ReceiptDocument,
  { key, cents, surplusCents, at }: { key: string; cents: number; surplusCents: number; at: Date },
): ReceiptDocument {
  const _id = partId(receipt._id, key)
  return {
    ...receipt,
    _id,
    code: codeOf(_id),
    cents: cents + surplusCents,
    state: 'applied',
    reason: null,
    paymentKey: key,
    appliedCents: cents,
    splitFrom: receipt._id,
    decidedAt: at,
  }
}

/** The new receipt of an entry on an account of Materia. */
export function toReceipt(
  ownAccount: string,
  { id, isReturned, ...entry }: BankEntry,
  now: Date,
): ReceiptDocument {
  const _id = `${ownAccount}/${id}`
  return {
    _id,
    code: codeOf(_id),
    ...entry,
    isReturned,
    state: 'new',
    reason: null,
    paymentKey: null,
    appliedCents: 0,
    refundedCents: 0,
    decision: null,
    importedAt: now,
    decidedAt: null,
  }
}
