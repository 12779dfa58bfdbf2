import { css } from '@emotion/react'
import { PartField } from '@materia/client/checkout/PartField.tsx'
import { partPrice } from '@materia/client/checkout/partPrice.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { useIntl } from 'react-intl'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { messages } from './messages.ts'

const frame = css({ maxWidth: '20rem' })

type ProductPartFieldProps = {
  material: Material
  typed: string
  onType: (text: string) => void
}

/** The wanted part of a listing that is sold in parts, with its price. */
export function ProductPartField({ material, typed, onType }: ProductPartFieldProps) {
  const intl = useIntl()
  return (
    <div css={[frame, needsScript]}>
      <PartField
        lot={material}
        left={quantityText(intl, material)}
        typed={typed}
        label={messages.part}
        rule={messages.partInvalid}
        hintOf={(part) =>
          intl.formatMessage(messages.partPrice, {
            price: formatPrice(partPrice(part, material), material.currency),
          })
        }
        onType={onType}
      />
    </div>
  )
}
