import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import Big from 'big.js'
import * as fc from 'fast-check'
import { conversionEntries, convertedCents, isPlausible } from './conversion.ts'
import { addEntry, noMoney } from './ownMoney.ts'
import { wrongOfEntry } from './wrongOfEntry.ts'

const cents = fc.integer({ min: 1, max: 100_000_000_000 })
const rates = fc.integer({ min: 10_000, max: 40_000_000 }).map((micro) => micro / 1_000_000)
const sold = fc.record({ cents, currency: fc.constantFrom<Currency>('USD', 'MXN') })
const otherOf = (currency: Currency): Currency => (currency === 'USD' ? 'MXN' : 'USD')
/** A conversion of which the bank keeps a part. */
const conversions = fc
  .record({ sold, mxnPerUsd: rates, keptPerMille: fc.integer({ min: -10, max: 29 }) })
  .map(({ sold: given, mxnPerUsd, keptPerMille }) => {
    const value = convertedCents(given, mxnPerUsd)
    const boughtCents = Math.max(
      1,
      Number(
        Big(value)
          .times(1000 - keptPerMille)
          .div(1000)
          .round(0, 0),
      ),
    )
    const bought = { cents: boughtCents, currency: otherOf(given.currency) }
    return { conversion: { reference: 'FX-1', sold: given, bought }, value, mxnPerUsd }
  })

it('balances in each currency, and moves own money exactly as the bank did', () => {
  fc.assert(
    fc.property(fc.array(conversions, { maxLength: 20 }), (all) => {
      const money = noMoney()
      const bank = { USD: 0, MXN: 0 }
      for (const { conversion, mxnPerUsd } of all) {
        const entries = conversionEntries(
          conversion,
          { mxnPerUsd, date: '2026-11-27' },
          new Date(0),
        )
        expect(entries.flatMap(wrongOfEntry)).toEqual([])
        expect(new Set(entries.map(({ currency }) => currency)).size).toBe(2)
        for (const entry of entries) addEntry(money, entry)
        bank[conversion.sold.currency] -= conversion.sold.cents
        bank[conversion.bought.currency] += conversion.bought.cents
      }
      for (const currency of ['USD', 'MXN'] as const) {
        const { fee, loss, liquidity, margin } = money[currency]
        expect(fee).toBe(bank[currency])
        expect(fee + loss + liquidity + margin).toBe(0)
      }
    }),
  )
})

it('never gives more from the liquidity account than it takes, and loses less than a cent of value', () => {
  fc.assert(
    fc.property(sold, rates, (given, mxnPerUsd) => {
      const value = convertedCents(given, mxnPerUsd)
      const back = convertedCents({ cents: value, currency: otherOf(given.currency) }, mxnPerUsd)
      expect(back).toBeLessThanOrEqual(given.cents)
      const exact =
        given.currency === 'USD'
          ? Big(given.cents).times(mxnPerUsd)
          : Big(given.cents).div(mxnPerUsd)
      expect(exact.minus(value).gte(0) && exact.minus(value).lt(1)).toBe(true)
    }),
  )
})

it('takes the margin of a bank, and no exchanged digits', () => {
  fc.assert(
    fc.property(conversions, ({ conversion, value, mxnPerUsd }) => {
      fc.pre(value >= 10_000)
      const rate = { mxnPerUsd, date: '2026-11-27' }
      expect(isPlausible(conversion, rate)).toBe(true)
      const { bought } = conversion
      const tenfold = { ...conversion, bought: { ...bought, cents: bought.cents * 10 } }
      expect(isPlausible(tenfold, rate)).toBe(false)
    }),
  )
})
