import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A statement that was imported. It tells whether the next one follows it. */
export type BankStatementDocument = {
  /** `<number of Materia's account>/<id of the statement>` */
  _id: string
  accountNumber: string
  currency: string
  sequence: number | null
  day: string
  openingCents: number | null
  closingCents: number | null
  entryCount: number
  importedAt: Date
}

const cents = { type: Number, default: null }

export const bankStatementModel = defineModel<BankStatementDocument>(
  'bank_statements',
  {
    _id: text,
    accountNumber: text,
    currency: text,
    sequence: { type: Number, default: null },
    day: text,
    openingCents: cents,
    closingCents: cents,
    entryCount: integer,
    importedAt: date,
  },
  [[{ accountNumber: 1, day: -1 }]],
)
