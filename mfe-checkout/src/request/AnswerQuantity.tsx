import { css } from '@emotion/react'
import type { Revision } from '@materia/contracts/offers/offer.ts'
import type { Answer } from '@materia/contracts/requests/request.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { lineQuantity } from '../offers/offerWords.ts'
import { weightText } from '../requests/requestWords.ts'
import { messages } from './messages.ts'
import type { Chosen } from './useAwards.ts'

const strong = css({ whiteSpace: 'nowrap' }, tabularFigures)

type AnswerQuantityProps = {
  answer: Answer
  revision: Revision
  chosen: Chosen | undefined
  onChange: (text: string) => void
}

/** The quantity of an answer. A chosen one also has a field if the buyer may take a part. */
export function AnswerQuantity({ answer, revision, chosen, onChange }: AnswerQuantityProps) {
  const intl = useIntl()
  const { terms, lines } = revision
  const [line] = lines
  const text =
    line && lines.length === 1
      ? lineQuantity(intl, line, terms)
      : weightText(intl, answer.kilograms)
  return (
    <>
      <span css={strong}>{text}</span>
      {chosen && line && terms.partsFrom && (
        <Field
          label={intl.formatMessage(messages.howMuch)}
          hint={intl.formatMessage(messages.range, {
            from: quantityText(intl, { ...line, quantity: terms.partsFrom }),
            to: quantityText(intl, line),
          })}
          error={chosen.isWrong ? intl.formatMessage(messages.wrongPart) : undefined}
          value={chosen.typed}
          autoComplete="off"
          maxLength={30}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
