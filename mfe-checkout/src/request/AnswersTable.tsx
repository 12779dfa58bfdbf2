import { css } from '@emotion/react'
import type { Answer, Request } from '@materia/contracts/requests/request.ts'
import { from, space } from '@materia/ui/src/theme.ts'
import type { MessageDescriptor } from 'react-intl'
import { factNames } from '../offers/offerTermMessages.ts'
import { messages as words } from '../requests/requestMessages.ts'
import { RowsTable } from '../orders/RowsTable.tsx'
import { tableFrom } from '../orders/tableStyle.ts'
import { AnswerRow } from './AnswerRow.tsx'
import { messages } from './messages.ts'
import type { Awards } from './useAwards.ts'

const scroller = css({ [from.desktop]: { overflowX: 'auto' } })
// Below a desktop each answer is a card, in which every value has its name.
const table = css(tableFrom(from.desktop), {
  '& tbody': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))' },
  [from.desktop]: {
    minWidth: '68rem',
    overflowWrap: 'break-word',
    '& th, & td': { padding: space(2.5) },
  },
})

type AnswersTableProps = { request: Request; answers: Answer[]; awards: Awards; now: number }

/** The offers side by side, the lowest delivered price first: rows on a desktop, cards on a phone. */
export function AnswersTable({ request, answers, awards, now }: AnswersTableProps) {
  const prices = answers.flatMap(({ delivered }) => (delivered ? [Number(delivered)] : []))
  const lowest = prices.length > 1 ? Math.min(...prices) : undefined
  const heads: MessageDescriptor[] = [
    messages.company,
    messages.delivered,
    messages.goods,
    words.quantity,
    factNames.delivery,
    factNames.payment,
    factNames.quality,
    factNames.loading,
    factNames.valid,
    messages.other,
  ]
  return (
    <div css={scroller}>
      <RowsTable title={messages.answers} heads={heads} look={table}>
        {answers.map((answer) => (
          <AnswerRow
            key={answer.offer.id}
            request={request}
            answer={answer}
            awards={awards}
            isCheapest={lowest !== undefined && Number(answer.delivered) === lowest}
            now={now}
          />
        ))}
      </RowsTable>
    </div>
  )
}
