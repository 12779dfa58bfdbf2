import type { BankStatement } from './BankStatement.ts'
import { decodeBankFile } from './decodeBankFile.ts'
import { readCamt } from './readCamt.ts'
import { type CsvFormat, readCsvStatement } from './readCsvStatement.ts'

/** Reads a bank's file, camt.053 or CSV. Throws `FileRefused` for a file with any fault. */
export function readBankFile(bytes: Uint8Array, format: CsvFormat): BankStatement[] {
  const text = decodeBankFile(bytes)
  return /^\uFEFF?\s*</.test(text) ? readCamt(text) : [readCsvStatement(text, format)]
}
