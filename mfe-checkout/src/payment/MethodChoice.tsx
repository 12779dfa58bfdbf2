import { css } from '@emotion/react'
import { space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { choice, hint, part } from '../layout.ts'
import { messages } from './messages.ts'

const methods = ['card', 'transfer'] as const
export type Method = (typeof methods)[number]

const legend = css({ padding: 0, marginBottom: space(3) })
const words = css({ display: 'grid' })

type MethodChoiceProps = {
  method: Method
  /** An order is too large for a card. */
  isCardOff: boolean
  /** The seller has agreed already. */
  isAgreed: boolean | undefined
  onChange: (method: Method) => void
}

/** Card or bank transfer, each with what the buyer has to know before choosing. */
export function MethodChoice({ method, isCardOff, isAgreed, onChange }: MethodChoiceProps) {
  const intl = useIntl()
  return (
    <fieldset css={part}>
      <legend css={legend}>
        <h2>{intl.formatMessage(messages.how)}</h2>
      </legend>
      {methods.map((each) => (
        <label key={each} css={choice}>
          <input
            type="radio"
            name="method"
            checked={method === each}
            disabled={isCardOff && each === 'card'}
            onChange={() => onChange(each)}
          />
          <span css={words}>
            {intl.formatMessage(messages[each])}
            <span css={hint}>
              {intl.formatMessage(isAgreed ? messages[`${each}Agreed`] : messages[`${each}Text`])}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
