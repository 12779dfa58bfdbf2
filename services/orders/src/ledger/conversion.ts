import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import Big from 'big.js'
import type { DatedRate } from '../freight/exchangeRate.ts'
import type { LedgerEntryDocument } from './ledgerEntry.ts'

export type Money = { cents: number; currency: Currency }
/** Own money that a bank changed into the other currency. `reference` is the bank's. */
export type Conversion = { reference: string; sold: Money; bought: Money }
export type ConversionSide = 'sold' | 'bought'

/** Banks take up to this part of an amount. More is an error in typing. */
const marginMax = 0.03

/** The id of the entry in each currency. The reference makes a conversion count once. */
export const conversionEntryId = (reference: string, side: ConversionSide) =>
  `conversion/${reference}/${side}`

/** The value of an amount in the other currency, rounded down: the liquidity account never loses. */
export function convertedCents({ cents, currency }: Money, mxnPerUsd: number): number {
  const value = currency === 'USD' ? Big(cents).times(mxnPerUsd) : Big(cents).div(mxnPerUsd)
  return Number(value.round(0, Big.roundDown))
}

/** Whether a bank can have changed one amount into the other at this rate. */
export function isPlausible({ sold, bought }: Conversion, { mxnPerUsd }: DatedRate): boolean {
  const value = convertedCents(sold, mxnPerUsd)
  return value > 0 && Big(bought.cents).minus(value).abs().lte(Big(value).times(marginMax))
}

/**
 * The two linked entries of a conversion, one in each currency. The liquidity account takes and gives
 * the same value at the dated rate. The rest is the bank's margin.
 */
export function conversionEntries(
  { reference, sold, bought }: Conversion,
  rate: DatedRate,
  at: Date,
): [LedgerEntryDocument, LedgerEntryDocument] {
  const value = convertedCents(sold, rate.mxnPerUsd)
  const margin = value - bought.cents
  const shared = { orderId: 0, sellerId: 0, kind: 'conversion', rate, at } as const
  return [
    {
      ...shared,
      _id: conversionEntryId(reference, 'sold'),
      currency: sold.currency,
      lines: [
        { account: 'fee', cents: -sold.cents },
        { account: 'liquidity', cents: sold.cents },
      ],
    },
    {
      ...shared,
      _id: conversionEntryId(reference, 'bought'),
      currency: bought.currency,
      lines: [
        { account: 'liquidity', cents: -value },
        { account: 'fee', cents: bought.cents },
        ...(margin === 0 ? [] : [{ account: 'margin', cents: margin } as const]),
      ],
    },
  ]
}
