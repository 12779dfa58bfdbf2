import type { Material } from '@materia/contracts/catalog/material.ts'
import { leastPart, readPart } from '@materia/contracts/catalog/lists/parts.ts'
import { parseNumber } from '@materia/contracts/text/parseNumber.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { quantityText } from '../lines/quantityText.ts'

type PartFieldProps = { lot: Material; quantity: string; onChange: (quantity: string) => void }

/**
 * The quantity of a divisible listing. An invalid quantity stays in the field with its error and is
 * not stored.
 */
export function PartField({ lot, quantity, onChange }: PartFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const left = quantityText(intl, lot)
  const least = leastPart(lot)
  const handleType = (text: string) => {
    setTyped(text)
    const part = readPart(text, lot)
    if (part !== null) onChange(part)
  }
  const shown = typed ?? quantity
  const isInvalid = readPart(shown, lot) === null
  const parsed = parseNumber(shown, { decimals: 0 })
  const rule = intl.formatMessage(messages.partInvalid, {
    least: least > 1 ? intl.formatNumber(least) : 'none',
    left,
  })
  const error =
    'one' in parsed
      ? intl.formatMessage(uiMessages.ambiguousNumber, { one: parsed.one, other: parsed.other })
      : rule
  return (
    <Field
      label={intl.formatMessage(messages.part, { left })}
      // One line in both cases, so that a button below does not move while it is pressed.
      hint={isInvalid ? undefined : rule}
      error={isInvalid ? error : undefined}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => handleType(target.value)}
      // Shows the stored quantity. An invalid one stays, because nobody ordered the stored one.
      onBlur={() => !isInvalid && setTyped(null)}
    />
  )
}
