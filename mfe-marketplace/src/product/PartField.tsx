import { css } from '@emotion/react'
import { partPrice } from '@materia/client/checkout/partPrice.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { parseNumber } from '@materia/contracts/text/parseNumber.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useIntl } from 'react-intl'
import { quantityLabel } from '../materials/describeMaterial.ts'
import { messages } from './messages.ts'

const frame = css({ maxWidth: '20rem' })

/** The part that a text asks for, or null. One unit is the smallest part. */
export function readPart(text: string, { quantity }: Pick<Material, 'quantity'>): string | null {
  const parsed = parseNumber(text, { decimals: 0 })
  return 'value' in parsed &&
    /^[1-9]\d{0,8}$/.test(parsed.value) &&
    Number(parsed.value) <= Number(quantity)
    ? parsed.value
    : null
}

/** The wanted part of a listing that is sold in parts, with its price. */
export function PartField({
  material,
  typed,
  onType,
}: {
  material: Material
  typed: string
  onType: (text: string) => void
}) {
  const intl = useIntl()
  const left = quantityLabel(intl, material)
  const part = readPart(typed, material)
  const parsed = parseNumber(typed, { decimals: 0 })
  const rule = intl.formatMessage(messages.partInvalid, { left })
  const error =
    'one' in parsed
      ? intl.formatMessage(uiMessages.ambiguousNumber, { one: parsed.one, other: parsed.other })
      : rule
  return (
    <div css={[frame, needsScript]}>
      <Field
        label={intl.formatMessage(messages.part, { left })}
        // One line in both cases, so that nothing below moves.
        hint={
          part === null
            ? undefined
            : intl.formatMessage(messages.partPrice, {
                price: formatPrice(partPrice(part, material), material.currency),
              })
        }
        error={part === null ? error : undefined}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}
