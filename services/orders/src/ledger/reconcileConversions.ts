import { decimal } from '@materia/contracts/money.ts'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import type { Model } from 'mongoose'
import { type ConversionSide, conversionEntryId, convertedCents } from './conversion.ts'
import type { Account, LedgerEntryDocument } from './ledgerEntry.ts'
import { availableCents, readOwnMoney } from './ownMoney.ts'
import { wrongOfEntry } from './wrongOfEntry.ts'

/** Checks that each conversion has both entries, at its rate, and that own money covered all. */
export async function* reconcileConversions(
  ledger: Model<LedgerEntryDocument>,
): AsyncGenerator<string> {
  const entries = await ledger.find({ orderId: 0 }).sort({ _id: 1 }).lean()
  if (entries.length === 0) return
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  for (const entry of entries) {
    const [reference, side] = partsOf(entry._id)
    const twin = byId.get(conversionEntryId(reference, side === 'sold' ? 'bought' : 'sold'))
    const wrong = [
      ...wrongOfEntry(entry),
      ...(!twin ? [`its other entry is missing`] : side === 'sold' ? wrongOfPair(entry, twin) : []),
    ]
    yield* wrong.map((text) => `Conversion ${reference}, ${side}: ${text}`)
  }
  const money = await readOwnMoney(ledger)
  for (const currency of currencies) {
    const available = availableCents(money, currency)
    if (available < 0)
      yield `Own money in ${currency}: conversions sold ${decimal(-available)} more than there is`
  }
}

function wrongOfPair(sold: LedgerEntryDocument, bought: LedgerEntryDocument): string[] {
  if (sold.currency === bought.currency) return ['both entries are in one currency']
  const taken = { cents: centsOf(sold, 'liquidity'), currency: sold.currency }
  const given = -centsOf(bought, 'liquidity')
  const { mxnPerUsd } = sold.rate ?? { mxnPerUsd: 0 }
  const value = mxnPerUsd > 0 ? convertedCents(taken, mxnPerUsd) : 0
  return given === value
    ? []
    : [`the liquidity account gave ${decimal(given)} for the value of ${decimal(value)}`]
}

/** The reference of a conversion, which may contain slashes, and the side of its entry. */
function partsOf(id: string): [string, ConversionSide] {
  const at = id.lastIndexOf('/')
  return [id.slice(id.indexOf('/') + 1, at), id.slice(at + 1) === 'sold' ? 'sold' : 'bought']
}

const centsOf = ({ lines }: LedgerEntryDocument, account: Account) =>
  lines.reduce((sum, line) => (line.account === account ? sum + line.cents : sum), 0)
