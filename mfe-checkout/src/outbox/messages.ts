import type { TextByCode } from '@materia/ui/src/api/errorText.ts'
import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    waits: { id: 'checkout.outbox.waits', defaultMessage: 'The ticket waits on this phone' },
    waitsText: {
      id: 'checkout.outbox.waitsText',
      defaultMessage: 'It’s sent as soon as there’s a network. You can close the app.',
    },
    waiting: { id: 'checkout.outbox.waiting', defaultMessage: 'Waits on this phone' },
    refused: { id: 'checkout.outbox.refused', defaultMessage: 'Not accepted' },
    edit: { id: 'checkout.outbox.edit', defaultMessage: 'Edit' },
    delete: { id: 'checkout.outbox.delete', defaultMessage: 'Delete' },
    deleteTitle: {
      id: 'checkout.outbox.deleteTitle',
      defaultMessage: 'Delete this ticket from this phone?',
    },
    deleteText: {
      id: 'checkout.outbox.deleteText',
      defaultMessage: 'It was not sent. Its numbers and pictures are lost.',
    },
    gone: { id: 'checkout.outbox.gone', defaultMessage: 'This ticket no longer waits' },
    goneText: {
      id: 'checkout.outbox.goneText',
      defaultMessage:
        'It was sent or deleted meanwhile. You can correct a sent ticket in its order.',
    },
    storageFull: {
      id: 'checkout.outbox.storageFull',
      defaultMessage:
        'The ticket can’t be sent or stored: there’s no network, and this phone is out of storage. Free up storage, keep this page open and try again.',
    },
    pictureUnkept: {
      id: 'checkout.outbox.pictureUnkept',
      defaultMessage:
        'This phone is out of storage. The pictures are lost if you close this page before the ticket is sent.',
    },
    sent: { id: 'checkout.outbox.sent', defaultMessage: 'Scale ticket sent' },
    refusedNotice: {
      id: 'checkout.outbox.refusedNotice',
      defaultMessage: 'A scale ticket wasn’t accepted',
    },
    open: { id: 'checkout.outbox.open', defaultMessage: 'Open order' },
  }),
  truck: defineMessage<{ truck: number; plate: string }>({
    id: 'checkout.outbox.truck',
    defaultMessage: 'Truck {truck} · {plate}',
  }),
  written: defineMessage<{ weight: string; time: string }>({
    id: 'checkout.outbox.written',
    defaultMessage: '{weight} net, written {time}',
  }),
  order: defineMessage<{ id: string }>({
    id: 'checkout.outbox.order',
    defaultMessage: 'Order {id}',
  }),
}

/** Why the server did not take a ticket, by error code. */
export const ticketRefusals = defineMessages({
  TICKET_INVALID: {
    id: 'checkout.outbox.invalid',
    defaultMessage: 'These weights or times can’t be right. Check gross, tare and times.',
  },
  TICKET_DOUBTFUL: {
    id: 'checkout.outbox.doubtful',
    defaultMessage:
      'These numbers look unusual next to the other tickets of this order. Check and confirm them.',
  },
  TRUCK_WEIGHED: {
    id: 'checkout.outbox.truckWeighed',
    defaultMessage:
      'This truck already has a ticket of this scale. Choose another truck, or correct that ticket.',
  },
  STEP_REFUSED: {
    id: 'checkout.outbox.stepRefused',
    defaultMessage: 'This order doesn’t take this ticket now.',
  },
  SETTLEMENT_CHANGED: {
    id: 'checkout.outbox.changed',
    defaultMessage: 'This ticket was corrected meanwhile. Open the order to see it.',
  },
  TICKETS_FULL: {
    id: 'checkout.outbox.full',
    defaultMessage: 'This order has reached its limit of tickets.',
  },
}) satisfies TextByCode
