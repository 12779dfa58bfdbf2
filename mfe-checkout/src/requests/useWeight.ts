import { kilogramsMax } from '@materia/contracts/requests/constants.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { readKilograms } from '../offers/typedNumbers.ts'
import { messages } from './requestMessages.ts'
import { weightText } from './requestWords.ts'

/** A typed weight, which is repeated in kilograms. `kilograms`: null while it cannot be read. */
export function useWeight(first = '') {
  const intl = useIntl()
  const [typed, setTyped] = useState(first)
  const parsed = readKilograms(typed)
  const read = 'value' in parsed ? Number(parsed.value) : null
  const isTooHeavy = read !== null && read > kilogramsMax
  const isRepeated = read !== null && !isTooHeavy && /[a-z]/i.test(typed)
  const error =
    typed.trim() === ''
      ? uiMessages.required
      : isTooHeavy
        ? messages.tooHeavy
        : read === null
          ? messages.wrongWeight
          : undefined
  return {
    kilograms: error ? null : read,
    error: error && intl.formatMessage(error),
    field: {
      name: 'kilograms',
      value: typed,
      hint: isRepeated
        ? intl.formatMessage(messages.understood, { quantity: weightText(intl, read) })
        : undefined,
      autoComplete: 'off',
      maxLength: 30,
    },
    setTyped,
  }
}
