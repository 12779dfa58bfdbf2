import { dayMs } from '@materia/contracts/durations.ts'
import { decimal } from '@materia/contracts/money.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection, Model } from 'mongoose'
import { type DatedRate, findDatedRate, type RateDeps } from '../freight/exchangeRate.ts'
import { type Conversion, conversionEntries, convertedCents, isPlausible } from './conversion.ts'
import type { LedgerEntryDocument } from './ledgerEntry.ts'
import { addEntry, availableCents, readOwnMoney } from './ownMoney.ts'

/** A conversion that cannot be recorded. The message is for operators. */
export class ConversionRefused extends Error {}

type Deps = RateDeps & {
  connection: Connection
  ledger: Model<LedgerEntryDocument>
  now: () => Date
}
type Recorded = { isNew: boolean; rate: DatedRate; marginCents: number }

const conversionsLock = 'conversions'
/** Banxico publishes no rate on weekends and holidays. */
const rateDaysMax = 7
const referencePattern = /^[A-Z\d](?:[A-Z\d ._/-]{0,38}[A-Z\d])?$/

/**
 * Records that a bank changed Materia's own money into the other currency on `day`, each reference
 * once. `fallback` is the configured rate.
 */
export async function recordConversion(
  deps: Deps,
  given: Conversion & { day: string },
  fallback: DatedRate,
): Promise<Recorded> {
  const conversion = { ...given, reference: given.reference.trim().toUpperCase() }
  const { reference, sold, bought } = conversion
  if (!referencePattern.test(reference))
    throw new ConversionRefused('A reference has up to 40 letters, digits and . _ / -')
  if (sold.currency === bought.currency)
    throw new ConversionRefused('A conversion has two currencies')
  const rate = await requireRate(deps, given.day, fallback)
  const value = convertedCents(sold, rate.mxnPerUsd)
  const result = { rate, marginCents: value - bought.cents }
  const entries = conversionEntries(conversion, rate, new Date(`${given.day}T12:00:00Z`))
  // Orders hardly lower own money, so only conversions are read under the lock.
  const income = await readOwnMoney(deps.ledger, 'orders')
  return transaction(
    deps.connection,
    async (session) => {
      const money = structuredClone(income)
      const earlier = await deps.ledger.find({ orderId: 0 }).session(session).lean()
      const known = earlier.find(({ _id }) => _id === entries[0]._id)
      if (known) {
        requireSame(earlier, entries)
        return { ...result, isNew: false }
      }
      for (const entry of earlier) addEntry(money, entry)
      const available = availableCents(money, sold.currency)
      if (sold.cents > available)
        throw new ConversionRefused(
          `Materia's own money is ${decimal(available)} ${sold.currency}, less than ${decimal(sold.cents)}`,
        )
      if (!isPlausible(conversion, rate))
        throw new ConversionRefused(
          `${decimal(sold.cents)} ${sold.currency} are worth ${decimal(value)} ${bought.currency} at ${rate.mxnPerUsd} of ${rate.date}. Check the amounts, or set the rate of ${given.day} with npm run rate`,
        )
      await deps.ledger.insertMany(entries, { session })
      return { ...result, isNew: true }
    },
    { locks: [conversionsLock] },
  )
}

async function requireRate(deps: Deps, day: string, fallback: DatedRate): Promise<DatedRate> {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at) || at > deps.now().getTime())
    throw new ConversionRefused(`${day} is no day that has come`)
  const configured = fallback.date <= day ? fallback : null
  const rate = (await findDatedRate(deps, day)) ?? configured
  if (!rate || at - Date.parse(rate.date) > rateDaysMax * dayMs)
    throw new ConversionRefused(
      `The exchange rate of ${day} is unknown. Set it with npm run rate -- <rate> --date ${day}`,
    )
  return rate
}

function requireSame(
  earlier: LedgerEntryDocument[],
  entries: Pick<LedgerEntryDocument, '_id' | 'currency' | 'lines'>[],
): void {
  const feeOf = ({ currency, lines }: Pick<LedgerEntryDocument, 'currency' | 'lines'>) =>
    `${lines.find(({ account }) => account === 'fee')?.cents} ${currency}`
  for (const entry of entries) {
    const known = earlier.find(({ _id }) => _id === entry._id)
    if (!known || feeOf(known) !== feeOf(entry))
      throw new ConversionRefused('This reference was recorded with other amounts')
  }
}
