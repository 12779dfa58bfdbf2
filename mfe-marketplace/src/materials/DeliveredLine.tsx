import type { Material } from '@materia/contracts/catalog/material.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import type { Delivered } from './useDelivered.ts'

/** The estimated price with freight in short, or that freight is on request. */
export function DeliveredLine({
  material,
  delivered,
}: {
  material: Material
  delivered: Delivered
}) {
  const intl = useIntl()
  const price = delivered.show(material)
  if (price === undefined) return null
  return price
    ? intl.formatMessage(messages.delivered, { price: price.unit })
    : intl.formatMessage(messages.freightOnRequest)
}
