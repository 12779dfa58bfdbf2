import { createHash } from 'node:crypto'
import type { BankEntry } from './BankStatement.ts'

type Unidentified = Omit<BankEntry, 'id'> & { bankId: string }

/**
 * Gives each entry an id that is the same in each file that has it: the bank's own, or a hash of the
 * line. An id that repeats gets its number within the day.
 */
export function identify(entries: Unidentified[]): BankEntry[] {
  const counts = new Map<string, number>()
  return entries.map(({ bankId, ...entry }) => {
    const base = bankId || hashOf(entry)
    const counted = `${base} ${entry.day}`
    const number = (counts.get(counted) ?? 0) + 1
    counts.set(counted, number)
    return { ...entry, id: number > 1 ? `${base}#${number}` : base }
  })
}

function hashOf({ day, currency, cents, text, name, accountNumber }: Omit<BankEntry, 'id'>) {
  return createHash('sha256')
    .update(JSON.stringify([day, currency, cents, text, name, accountNumber]))
    .digest('hex')
    .slice(0, 32)
}
