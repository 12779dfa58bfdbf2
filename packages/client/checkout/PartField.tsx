import type { Material } from '@materia/contracts/catalog/material.ts'
import { leastPart, readPart } from '@materia/contracts/catalog/lists/parts.ts'
import { parseNumber } from '@materia/contracts/text/parseNumber.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { type MessageDescriptor, useIntl } from 'react-intl'

type PartFieldProps = {
  lot: Material
  /** All that is left, in words. */
  left: string
  typed: string
  label: MessageDescriptor
  /** Says which parts can be bought, with the values `least` and `left`. */
  rule: MessageDescriptor
  /** The hint of a part that can be bought. Without it, its rule. */
  hintOf?: (part: string) => string
  onType: (text: string) => void
  onBlur?: () => void
}

/** The wanted part of a listing that is sold in parts. */
export function PartField({
  lot,
  left,
  typed,
  label,
  rule,
  hintOf,
  onType,
  onBlur,
}: PartFieldProps) {
  const intl = useIntl()
  const least = leastPart(lot)
  const part = readPart(typed, lot)
  const parsed = parseNumber(typed, { decimals: 0 })
  const ruleText = intl.formatMessage(rule, {
    least: least > 1 ? intl.formatNumber(least) : 'none',
    left,
  })
  const error =
    'one' in parsed
      ? intl.formatMessage(uiMessages.ambiguousNumber, { one: parsed.one, other: parsed.other })
      : ruleText
  return (
    <Field
      label={intl.formatMessage(label, { left })}
      // One line in both cases, so that a button below does not move while it is pressed.
      hint={part === null ? undefined : (hintOf?.(part) ?? ruleText)}
      error={part === null ? error : undefined}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => onType(target.value)}
      onBlur={onBlur}
    />
  )
}
