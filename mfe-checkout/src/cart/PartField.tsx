import type { Material } from '@materia/contracts/catalog/material.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { quantityText } from '../lines/quantityText.ts'

type PartFieldProps = { lot: Material; quantity: string; onChange: (quantity: string) => void }

/** The quantity of a divisible listing. An invalid quantity is marked and not stored. */
export function PartField({ lot, quantity, onChange }: PartFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const left = quantityText(intl, lot)
  const isPart = (text: string) =>
    /^[1-9]\d{0,8}$/.test(text) && Number(text) <= Number(lot.quantity)
  const handleType = (text: string) => {
    setTyped(text)
    if (isPart(text)) onChange(text)
  }
  const rule = intl.formatMessage(messages.partInvalid, { left })
  const isInvalid = typed !== null && !isPart(typed)
  return (
    <Field
      label={intl.formatMessage(messages.part, { left })}
      // One line in both cases: the blur clears the error, and a button below must not move while
      // it is pressed.
      hint={isInvalid ? undefined : rule}
      error={isInvalid ? rule : undefined}
      value={typed ?? quantity}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => handleType(target.value.trim())}
      // Replaces an invalid quantity by the stored one.
      onBlur={() => setTyped(null)}
    />
  )
}
