import { css } from '@emotion/react'
import { cardMethods } from '@materia/contracts/orders/constants.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { font, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { type ChangeEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import {
  cardDigits,
  validateCard,
  formatCardNumber,
  formatExpiry,
  formatTyped,
  noCard,
  type CardFields,
} from './cardFields.ts'
import { choice, form as formStyle, hint, loss, pair, part, waiting } from '../layout.ts'
import { failedTitle } from '../orderAttempt/outcomeMessages.ts'
import { messages } from './messages.ts'
import { sandboxMessages } from './sandboxMessages.ts'
import { sandboxToken, testCards } from './sandboxToken.ts'
import type { CardMethod, PaymentFormProps } from './PaymentFormProps.ts'

const legend = css({ padding: 0, marginBottom: space(3) })
const summary = css({
  display: 'list-item',
  minHeight: targetSize,
  lineHeight: targetSize,
  cursor: 'pointer',
  fontWeight: font.strong,
})
const cards = css({ display: 'grid', gap: space(1), '& strong': tabularFigures })
const texts = {
  'cardNumber.invalid': messages.invalidCard,
  'expiryDate.invalid': messages.invalidExpiry,
  'cvv.invalid': messages.invalidCvv,
}
const { cardNumber, expiryDate, cvv, nameOnCard } = messages

/**
 * The payment form of the sandbox. It turns a card into a token; no other card data leaves this
 * form.
 */
export function SandboxPayment({ dues, sum, isBusy, onPay, onBack }: PaymentFormProps) {
  const intl = useIntl()
  const [method, setMethod] = useState<CardMethod>('credit')
  const isCard = method !== 'paypal'
  const form = useRuledForm<CardFields, string>({
    defaultValues: noCard,
    labels: { cardNumber, expiryDate, cvv, nameOnCard },
    validate: (card) => (isCard ? validateCard(card, new Date()) : []),
    texts,
    send: (card) => Promise.resolve(sandboxToken(isCard ? cardDigits(card.cardNumber) : null)),
    onSent: (paymentToken) =>
      onPay({ tokens: dues.map(() => paymentToken), paymentMethod: method }),
    refused: failedTitle,
  })
  const {
    field,
    formState: { errors, isSubmitted },
  } = form
  const formatted = (name: keyof CardFields, format: (typed: string) => string) => {
    const { onChange, ...control } = field(name)
    const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
      formatTyped(event.target, format)
      return onChange(event)
    }
    return { ...control, onChange: handleChange }
  }
  return (
    <form
      noValidate
      css={formStyle}
      onSubmit={(event) => (isBusy ? event.preventDefault() : void form.submit(event))}
      autoComplete="off"
    >
      <div css={waiting}>
        <p>{intl.formatMessage(messages.sandbox)}</p>
        <details>
          <summary css={summary}>{intl.formatMessage(sandboxMessages.testCards)}</summary>
          <ul css={cards}>
            {testCards.map(({ number, text }) => (
              <li key={number}>
                <strong>{formatCardNumber(number)}</strong> {intl.formatMessage(text)}
              </li>
            ))}
          </ul>
        </details>
      </div>
      {isCard && isSubmitted && Object.keys(errors).length > 0 && (
        <p css={loss} role="alert">
          {intl.formatMessage(messages.checkFields)}
        </p>
      )}
      <fieldset css={part}>
        <legend css={legend}>
          <h2>{intl.formatMessage(messages.card)}</h2>
        </legend>
        {cardMethods.map((each) => (
          <label key={each} css={choice}>
            <input
              type="radio"
              name="paymentMethod"
              checked={method === each}
              onChange={() => setMethod(each)}
            />
            {intl.formatMessage(messages[each])}
          </label>
        ))}
      </fieldset>
      {isCard && (
        <div css={part}>
          <Field
            {...formatted('cardNumber', formatCardNumber)}
            inputMode="numeric"
            autoComplete="cc-number"
          />
          <div css={pair}>
            <Field
              {...formatted('expiryDate', formatExpiry)}
              inputMode="numeric"
              autoComplete="cc-exp"
            />
            <Field {...field('cvv')} inputMode="numeric" autoComplete="cc-csc" type="password" />
          </div>
          <Field {...field('nameOnCard')} autoComplete="cc-name" />
        </div>
      )}
      <p css={hint}>{intl.formatMessage(messages.isProtected)}</p>
      <Button type="submit" isWide isBusy={isBusy}>
        {intl.formatMessage(messages.pay, { sum })}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {intl.formatMessage(messages.back)}
      </Button>
    </form>
  )
}
