import type { Material } from '@materia/contracts/catalog/types.ts'
import { Field } from '@materia/ui/src/Field.tsx'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { quantityText } from './quantityText.ts'

type PartFieldProps = { lot: Material; quantity: string; onChange: (quantity: string) => void }

/** How much of a lot that is sold in parts; what is no such part is said, and not kept. */
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
  return (
    <Field
      label={intl.formatMessage(messages.part, { left })}
      error={
        typed === null || isPart(typed)
          ? undefined
          : intl.formatMessage(messages.partInvalid, { left })
      }
      value={typed ?? quantity}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => handleType(target.value.trim())}
      // What was no part is again what is in the cart.
      onBlur={() => setTyped(null)}
    />
  )
}
