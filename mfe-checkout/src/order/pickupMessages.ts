import type { OrderRole, PickupArranger, PickupField } from '@materia/contracts/orders/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

/** The side that arranges the truck. */
export const arrangerTexts: Record<PickupArranger, MessageDescriptor> = {
  materia: defineMessage({
    id: 'checkout.pickup.by.materia',
    defaultMessage: 'Materia has booked the carrier',
  }),
  seller: defineMessage<{ role: OrderRole }>({
    id: 'checkout.pickup.by.seller',
    defaultMessage:
      '{role, select, seller {You arrange the carrier} other {The seller arranges the carrier}}',
  }),
  buyer: defineMessage<{ role: OrderRole }>({
    id: 'checkout.pickup.by.buyer',
    defaultMessage:
      '{role, select, buyer {You send your own truck} other {The buyer sends a truck}}',
  }),
}

export const fieldNames: Record<PickupField, MessageDescriptor> = defineMessages({
  address: { id: 'checkout.pickup.address', defaultMessage: 'Pickup address' },
  hours: { id: 'checkout.pickup.hours', defaultMessage: 'Loading hours' },
  contactName: { id: 'checkout.pickup.contactName', defaultMessage: 'Contact at the dock' },
  contactPhone: { id: 'checkout.pickup.contactPhone', defaultMessage: 'Phone at the dock' },
  pieces: { id: 'checkout.pickup.pieces', defaultMessage: 'Packed pieces' },
  grossKilograms: { id: 'checkout.pickup.gross', defaultMessage: 'Gross weight (kg)' },
  date: { id: 'checkout.pickup.date', defaultMessage: 'Pickup day' },
  reference: { id: 'checkout.pickup.reference', defaultMessage: 'Booking number or truck' },
})

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.pickup.title', defaultMessage: 'Pickup' },
    unknown: { id: 'checkout.pickup.unknown', defaultMessage: 'Not set yet' },
    packing: { id: 'checkout.pickup.packing', defaultMessage: 'Packing' },
    edit: { id: 'checkout.pickup.edit', defaultMessage: 'Edit pickup' },
    save: { id: 'checkout.pickup.save', defaultMessage: 'Save' },
    saved: { id: 'checkout.pickup.saved', defaultMessage: 'Pickup saved' },
    failed: { id: 'checkout.pickup.failed', defaultMessage: 'The pickup couldn’t be saved' },
    fixed: {
      id: 'checkout.pickup.fixed',
      defaultMessage: 'The order has changed. We refreshed the page.',
    },
    sellerHint: {
      id: 'checkout.pickup.sellerHint',
      defaultMessage:
        'Only the buyer of this order sees it. Your next orders start with this place.',
    },
    buyerHint: {
      id: 'checkout.pickup.buyerHint',
      defaultMessage: 'The seller sees when your truck comes.',
    },
    hoursHint: { id: 'checkout.pickup.hoursHint', defaultMessage: 'Such as Mon–Fri 8 AM–4 PM' },
    invalidPieces: {
      id: 'checkout.pickup.invalidPieces',
      defaultMessage: 'A whole number, such as 14',
    },
    invalidGross: {
      id: 'checkout.pickup.invalidGross',
      defaultMessage: 'Kilograms without commas, such as 7420',
    },
    bill: { id: 'checkout.pickup.bill', defaultMessage: 'Bill of lading to print' },
    print: { id: 'checkout.pickup.print', defaultMessage: 'Print' },
    backToOrder: { id: 'checkout.pickup.backToOrder', defaultMessage: 'Back to the order' },
    correct: { id: 'checkout.pickup.correct', defaultMessage: 'Correct' },
    correctTitle: {
      id: 'checkout.pickup.correctTitle',
      defaultMessage: 'Correct the tracking number',
    },
    correctHint: {
      id: 'checkout.pickup.correctHint',
      defaultMessage: 'The buyer gets a mail, and the timeline shows the change.',
    },
    corrected: { id: 'checkout.pickup.corrected', defaultMessage: 'Tracking number corrected' },
    correctFailed: {
      id: 'checkout.pickup.correctFailed',
      defaultMessage: 'The tracking number couldn’t be corrected',
    },
  }),
  gross: defineMessage<{ kilograms: string }>({
    id: 'checkout.pickup.grossText',
    defaultMessage: '{kilograms} kg gross',
  }),
  packed: defineMessage<{ pieces: number; packing: string }>({
    id: 'checkout.pickup.packed',
    defaultMessage:
      '{packing, select, none {{pieces, plural, one {# piece} other {# pieces}}} other {{pieces, number} × {packing}}}',
  }),
  trackingCorrected: defineMessage<{ carrier: string; number: string }>({
    id: 'checkout.pickup.trackingCorrected',
    defaultMessage: 'Tracking corrected: {carrier} {number}',
  }),
}
