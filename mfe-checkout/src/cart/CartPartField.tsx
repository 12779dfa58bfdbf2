import { PartField } from '@materia/client/checkout/PartField.tsx'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { readPart } from '@materia/contracts/catalog/lists/parts.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { quantityText } from '@materia/client/catalog/quantityText.ts'

type CartPartFieldProps = { lot: Material; quantity: string; onChange: (quantity: string) => void }

/**
 * The quantity of a divisible listing. An invalid quantity stays in the field with its error and is
 * not stored.
 */
export function CartPartField({ lot, quantity, onChange }: CartPartFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const handleType = (text: string) => {
    setTyped(text)
    const part = readPart(text, lot)
    if (part !== null) onChange(part)
  }
  return (
    <PartField
      lot={lot}
      left={quantityText(intl, lot)}
      typed={typed ?? quantity}
      label={messages.part}
      rule={messages.partInvalid}
      onType={handleType}
      // Shows the stored quantity. An invalid one stays, because nobody ordered the stored one.
      onBlur={() => typed !== null && readPart(typed, lot) !== null && setTyped(null)}
    />
  )
}
