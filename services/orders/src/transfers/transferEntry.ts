import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'

/** `receipt`: money that came for an order. `return`: money that went back before it paid one. */
export const transferEntryKinds = ['receipt', 'return'] as const

/** A balanced ledger entry about a transfer that has not paid its order yet. */
export type TransferEntry = {
  _id: string
  orderId: number
  kind: (typeof transferEntryKinds)[number]
  currency: Currency
  lines: { account: 'incoming' | `buyer:${number}`; cents: number }[]
  at: Date
}

/** The ledger, as far as transfers write it. */
export type TransferLedger = {
  insertMany: (rows: TransferEntry[], options: { session: ClientSession }) => Promise<unknown>
}

type Movement = {
  kind: TransferEntry['kind']
  /** The receipt, or another reason that is unique for the order. */
  reason: string
  cents: number
  at: Date
}

/** The id of the entry of a movement. The reason makes it unique for the order. */
export const transferEntryId = (
  orderId: number,
  { kind, reason }: Pick<Movement, 'kind' | 'reason'>,
) => `${orderId}/${kind}/${reason}`

export function transferEntry(
  { orderId, buyerId, currency }: { orderId: number; buyerId: number; currency: Currency | '' },
  { kind, reason, cents, at }: Movement,
): TransferEntry {
  if (currency === '') throw new Error(`Order ${orderId} expects no transfer`)
  const sign = kind === 'receipt' ? 1 : -1
  return {
    _id: transferEntryId(orderId, { kind, reason }),
    orderId,
    kind,
    currency,
    lines: [
      { account: `buyer:${buyerId}`, cents: -sign * cents },
      { account: 'incoming', cents: sign * cents },
    ],
    at,
  }
}
