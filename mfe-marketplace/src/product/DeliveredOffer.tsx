import { css } from '@emotion/react'
import { DestinationButton } from '@materia/client/catalog/DestinationButton.tsx'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { DeliveredLine } from '../materials/DeliveredLine.tsx'
import { useDelivered } from '../materials/useDelivered.ts'
import { messages } from './messages.ts'

const box = css(needsScript, {
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space(1),
  marginTop: space(2),
  '@media print': { marginTop: 0 },
})
// Room for the estimate while it is calculated.
const reserved = css({ minHeight: '6.5rem', '@media print': { minHeight: 0 } })
const price = css({ fontSize: font.large, fontWeight: font.strong }, tabularFigures)
const hint = css({ color: color.muted, fontSize: font.small })

/** The estimated price of a lot or its part with freight, what it contains, and its postal code to change. */
export function DeliveredOffer({ material }: { material: Material }) {
  const intl = useIntl()
  const delivered = useDelivered()
  const shown = delivered?.show(material)
  return (
    <div css={[box, delivered && shown !== null && reserved]}>
      <DestinationButton variant="secondary" />
      {delivered && (
        <p css={price}>
          <DeliveredLine material={material} delivered={delivered} />
        </p>
      )}
      {shown && (
        <p css={hint}>
          {intl.formatMessage(messages.deliveredHint, {
            total: shown.total,
            quantity: quantityText(intl, material),
            freight: shown.freight,
          })}
        </p>
      )}
    </div>
  )
}
