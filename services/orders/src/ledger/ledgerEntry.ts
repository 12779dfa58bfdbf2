import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import { type LedgerKind, ledgerKinds } from '../order/effects.ts'

/**
 * `held` is what Materia keeps for orders that are not over; `fee` and `freight` are its own, and `loss` is what it paid for others. `bank` is what buyers' banks took back
 * and have not decided on.
 */
export type Account =
  | 'held'
  | 'fee'
  | 'freight'
  | 'loss'
  | 'bank'
  | `buyer:${number}`
  | `seller:${number}`

/** Money that moved: what its lines say adds up to nothing. Never changed, never removed. */
export type LedgerEntryDocument = {
  /** The order and what it is about: each once. */
  _id: string
  orderId: number
  kind: LedgerKind
  currency: Currency
  lines: { account: Account; cents: number }[]
  at: Date
}

export const ledgerEntryModel = defineModel<LedgerEntryDocument>(
  'ledger_entries',
  {
    _id: text,
    orderId: integer,
    kind: { ...text, enum: ledgerKinds },
    currency: { ...text, enum: currencies },
    lines: { type: [Object], required: true },
    at: date,
  },
  [[{ orderId: 1 }]],
)
