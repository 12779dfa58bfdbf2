import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import { type LedgerKind, ledgerKinds } from '../order/effects.ts'
import type { DatedRate } from '../freight/exchangeRate.ts'
import { type TransferEntry, transferEntryKinds } from '../transfers/transferEntry.ts'

/**
 * `incoming`: transfers that have come and are not applied to their order yet. `held`: money of open
 * orders. `fee`, `freight`: Materia's own income. `loss`: money that Materia paid for others. `bank`:
 * charge-backs that the bank has not decided. `tax`: tax that a seller charged, paid out to it.
 * `liquidity`: own money between two currencies, at dated rates. `margin`: what banks took of it.
 */
export type Account =
  | 'incoming'
  | 'held'
  | 'fee'
  | 'freight'
  | 'loss'
  | 'bank'
  | 'liquidity'
  | 'margin'
  | `buyer:${number}`
  | `seller:${number}`
  | `tax:${number}`

/** A movement of money. Its lines add up to zero. Entries are never changed or removed. */
export type LedgerEntryDocument = {
  /**
   * `<order id>/<kind>`, so each kind exists once for an order. Later charge-backs have a number:
   * `7/chargeBack-2`. Transfers name their receipt: `7/receipt/<receipt>`. A conversion has two:
   * `conversion/<the bank's reference>/sold` and `…/bought`.
   */
  _id: string
  /** Zero for a conversion. */
  orderId: number
  /** To find a seller's entries. A job adds it to entries of the last release. */
  sellerId?: number
  kind: LedgerKind | TransferEntry['kind'] | 'conversion'
  currency: Currency
  lines: { account: Account; cents: number }[]
  /** The rate of a conversion. */
  rate?: DatedRate
  at: Date
}

export const ledgerEntryModel = defineModel<LedgerEntryDocument>(
  'ledger_entries',
  {
    _id: text,
    orderId: integer,
    sellerId: Number,
    kind: { ...text, enum: [...ledgerKinds, ...transferEntryKinds, 'conversion'] },
    currency: { ...text, enum: currencies },
    lines: { type: [Object], required: true },
    rate: Object,
    at: date,
  },
  [
    [{ orderId: 1 }],
    // The statements of a seller.
    [{ sellerId: 1, at: 1 }],
    [{ sellerId: 1 }, { partialFilterExpression: { sellerId: null } }],
  ],
)
