import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import { type LedgerKind, ledgerKinds } from '../order/effects.ts'
import { type TransferEntry, transferEntryKinds } from '../transfers/transferEntry.ts'

/**
 * `incoming`: transfers that have come and are not applied to their order yet. `held`: money of open
 * orders. `fee`, `freight`: Materia's own income. `loss`: money that Materia paid for others. `bank`:
 * charge-backs that the bank has not decided. `tax`: tax that a seller charged, paid out to it.
 */
export type Account =
  | 'incoming'
  | 'held'
  | 'fee'
  | 'freight'
  | 'loss'
  | 'bank'
  | `buyer:${number}`
  | `seller:${number}`
  | `tax:${number}`

/** A movement of money. Its lines add up to zero. Entries are never changed or removed. */
export type LedgerEntryDocument = {
  /**
   * `<order id>/<kind>`, so each kind exists once for an order. Later charge-backs have a number:
   * `7/chargeBack-2`. Transfers name their receipt: `7/receipt/<receipt>`.
   */
  _id: string
  orderId: number
  /** To find a seller's entries. A job adds it to entries of the last release. */
  sellerId?: number
  kind: LedgerKind | TransferEntry['kind']
  currency: Currency
  lines: { account: Account; cents: number }[]
  at: Date
}

export const ledgerEntryModel = defineModel<LedgerEntryDocument>(
  'ledger_entries',
  {
    _id: text,
    orderId: integer,
    sellerId: Number,
    kind: { ...text, enum: [...ledgerKinds, ...transferEntryKinds] },
    currency: { ...text, enum: currencies },
    lines: { type: [Object], required: true },
    at: date,
  },
  [
    [{ orderId: 1 }],
    // The statements of a seller.
    [{ sellerId: 1, at: 1 }],
    [{ sellerId: 1 }, { partialFilterExpression: { sellerId: null } }],
  ],
)
