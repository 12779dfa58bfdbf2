/** A movement on an account of Materia. Unknown texts are empty. */
export type BankEntry = {
  /** Unique within the account: the bank's own id, or a hash of the line. */
  id: string
  /** The day of the booking, as 2026-11-27. */
  day: string
  currency: string
  /** Negative for money that left the account. */
  cents: number
  /** All that the other side wrote, with its reference. */
  text: string
  /** The other side of the transfer. */
  name: string
  accountNumber: string
  routingNumber: string
  /** Materia's own id of an outgoing transfer. */
  endToEndId: string
  /** Whether the bank returned an outgoing transfer. */
  isReturned: boolean
}

/** The entries of one account over a time. Balances and the sequence are null if the file has none. */
export type BankStatement = {
  id: string
  /** The number of Materia's account. */
  accountNumber: string
  currency: string
  sequence: number | null
  /** The day of the closing balance, or of the last entry. */
  day: string
  openingCents: number | null
  closingCents: number | null
  entries: BankEntry[]
}

/** A file that is not imported at all. The message is for operators. */
export class FileRefused extends Error {
  override name = 'FileRefused'
}
