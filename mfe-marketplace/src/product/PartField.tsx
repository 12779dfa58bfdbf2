import { css } from '@emotion/react'
import { partPrice } from '@materia/client/checkout/partPrice.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { leastPart, readPart } from '@materia/contracts/catalog/lists/parts.ts'
import { parseNumber } from '@materia/contracts/text/parseNumber.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useIntl } from 'react-intl'
import { quantityLabel } from '../materials/describeMaterial.ts'
import { messages } from './messages.ts'

const frame = css({ maxWidth: '20rem' })

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
  const least = leastPart(material)
  const part = readPart(typed, material)
  const parsed = parseNumber(typed, { decimals: 0 })
  const rule = intl.formatMessage(messages.partInvalid, {
    least: least > 1 ? intl.formatNumber(least) : 'none',
    left,
  })
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
