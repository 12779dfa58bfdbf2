import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { decimal } from '@materia/contracts/money.ts'
import { type DocumentView, documentView } from '../pdf/documentView.ts'
import type { Statement } from './statementOf.ts'
import type { StatementRow } from './statementRows.ts'
import { statementWords } from './statementWords.ts'

/** The data of `payoutStatement.typ`: every text of the PDF, in reading order. */
export type PayoutStatementView = DocumentView & {
  facts: [label: string, value: string][]
  explained: string
  columns: string[]
  opening: [label: string, balance: string]
  rows: string[][]
  closing: [label: string, balance: string]
}

type Options = {
  language: Language
  currency: Currency
  month: string
  companyName: string
  statement: Statement
  rows: StatementRow[]
  now: Date
}

export function payoutStatementView(options: Options): PayoutStatementView {
  const { language, currency, month, companyName, statement, rows, now } = options
  const words = statementWords[language]
  const { columns } = words
  const money = (cents: number) => formatPrice(decimal(cents), currency)
  const monthName = new Intl.DateTimeFormat(words.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  return {
    ...documentView(language, `${words.title}, ${monthName}, ${currency}`, now),
    facts: [
      [words.company, companyName],
      [words.month, monthName],
      [words.currency, currency],
    ],
    explained: words.explained,
    columns: [columns.date, columns.kind, columns.amount, columns.balance],
    opening: [words.opening, money(statement.opening)],
    rows: rows.map(({ day, kind, orderId, material, buyer, parts, cents, balance }) => [
      day,
      [
        `${words.kinds[kind]} · ${columns.order} ${orderId}`,
        [material, buyer].filter(Boolean).join(' · '),
        ...(parts
          ? [
              `${columns.price} ${money(parts.price)} · ${columns.tax} ${money(parts.tax)} · ${columns.fee} ${money(parts.fee)}`,
            ]
          : []),
      ].join('\n'),
      money(cents),
      money(balance),
    ]),
    closing: [words.closing, money(statement.closing)],
  }
}
