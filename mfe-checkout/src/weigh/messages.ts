import type { AskedDoubt, WeighPicture } from '@materia/contracts/settlement/constants.ts'
import type { WeighSide } from '@materia/contracts/weighing/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'
import type { WeighField } from './weighFields.ts'

export const messages = {
  ...defineMessages({
    loading: { id: 'checkout.weigh.loading', defaultMessage: 'Loading the order' },
    failed: { id: 'checkout.weigh.failed', defaultMessage: 'The order couldn’t be loaded' },
    notFound: {
      id: 'checkout.weigh.notFound',
      defaultMessage: 'This order takes no scale tickets',
    },
    closed: { id: 'checkout.weigh.closed', defaultMessage: 'No ticket can be added now' },
    closedText: {
      id: 'checkout.weigh.closedText',
      defaultMessage: 'The weights of this order are final, or it’s the other side’s turn.',
    },
    toOrder: { id: 'checkout.weigh.toOrder', defaultMessage: 'Back to the order' },
    loadingTitle: { id: 'checkout.weigh.loadingTitle', defaultMessage: 'Weigh the loaded truck' },
    unloadingTitle: {
      id: 'checkout.weigh.unloadingTitle',
      defaultMessage: 'Weigh the truck that arrived',
    },
    thirdPartyTitle: {
      id: 'checkout.weigh.thirdPartyTitle',
      defaultMessage: 'Ticket of an independent scale',
    },
    correctTitle: { id: 'checkout.weigh.correctTitle', defaultMessage: 'Correct your ticket' },
    side: { id: 'checkout.weigh.side', defaultMessage: 'Whose scale?' },
    pictures: { id: 'checkout.weigh.pictures', defaultMessage: 'Pictures' },
    picturesHint: {
      id: 'checkout.weigh.picturesHint',
      defaultMessage: 'They protect you if the weights differ. You can skip any of them.',
    },
    ticketPart: { id: 'checkout.weigh.ticketPart', defaultMessage: 'From the ticket' },
    weights: { id: 'checkout.weigh.weights', defaultMessage: 'Weights' },
    more: { id: 'checkout.weigh.more', defaultMessage: 'Times, packaging and other details' },
    timesHint: {
      id: 'checkout.weigh.timesHint',
      defaultMessage: 'Leave the times empty if you weighed just now.',
    },
    packingHint: {
      id: 'checkout.weigh.packingHint',
      defaultMessage:
        'Paste rows from a spreadsheet: number, gross, tare, net and seal, or number and net.',
    },
    rejectedHint: {
      id: 'checkout.weigh.rejectedHint',
      defaultMessage:
        'You don’t pay for this truck if the seller agrees. Its weights can be empty.',
    },
    lastLoaded: { id: 'checkout.weigh.lastLoaded', defaultMessage: 'Last truck: all is loaded' },
    lastArrived: {
      id: 'checkout.weigh.lastArrived',
      defaultMessage: 'Last truck: the load has arrived',
    },
    lastArrivedHint: {
      id: 'checkout.weigh.lastArrivedHint',
      defaultMessage: 'The order then counts as delivered, and the weights are settled.',
    },
    required: { id: 'checkout.weigh.required', defaultMessage: 'Copy this from the ticket' },
    tooLong: { id: 'checkout.weigh.tooLong', defaultMessage: 'This text is too long' },
    weight: {
      id: 'checkout.weigh.weight',
      defaultMessage: 'Write a number with up to three decimals',
    },
    otherUnit: {
      id: 'checkout.weigh.otherUnit',
      defaultMessage: 'This is in another unit than the one above',
    },
    noNet: {
      id: 'checkout.weigh.noNet',
      defaultMessage: 'The empty truck can’t weigh more than the loaded one',
    },
    time: { id: 'checkout.weigh.time', defaultMessage: 'Choose a day and a time' },
    sure: { id: 'checkout.weigh.sure', defaultMessage: 'I checked it. The numbers are right.' },
    serverDoubt: {
      id: 'checkout.weigh.serverDoubt',
      defaultMessage: 'These numbers look unusual next to the other tickets of this order.',
    },
    sureNeeded: {
      id: 'checkout.weigh.sureNeeded',
      defaultMessage: 'Correct the numbers, or confirm that they’re right',
    },
    send: { id: 'checkout.weigh.send', defaultMessage: 'Send ticket' },
    check: { id: 'checkout.weigh.check', defaultMessage: 'Check the marked fields' },
    sent: { id: 'checkout.weigh.sent', defaultMessage: 'Ticket sent' },
  }),
  ordered: defineMessage<{ weight: string }>({
    id: 'checkout.weigh.ordered',
    defaultMessage: 'Ordered: {weight}',
  }),
  order: defineMessage<{ id: string }>({
    id: 'checkout.weigh.order',
    defaultMessage: 'Order {id}',
  }),
  truck: defineMessage<{ truck: number }>({
    id: 'checkout.weigh.truckNumber',
    defaultMessage: 'Truck {truck}',
  }),
  truckPlate: defineMessage<{ truck: number; plate: string }>({
    id: 'checkout.weigh.truckPlate',
    defaultMessage: 'Truck {truck} · {plate}',
  }),
  net: defineMessage<{ weight: string }>({
    id: 'checkout.weigh.netOf',
    defaultMessage: 'Net: {weight}',
  }),
  remove: defineMessage<{ name: string }>({
    id: 'checkout.weigh.remove',
    defaultMessage: 'Remove picture: {name}',
  }),
  packagesRead: defineMessage<{ count: number; weight: string }>({
    id: 'checkout.weigh.packagesRead',
    defaultMessage: '{count, plural, one {# package} other {# packages}}, {weight} net',
  }),
  row: defineMessage<{ row: number }>({
    id: 'checkout.weigh.row',
    defaultMessage: 'Row {row} can’t be read. Write weights without thousands separators.',
  }),
  reading: defineMessage<{ weight: string }>({
    id: 'checkout.weigh.reading',
    defaultMessage: 'It’s {weight}',
  }),
  ambiguous: defineMessage<{ one: string; other: string }>({
    id: 'checkout.weigh.ambiguous',
    defaultMessage: 'Does the ticket say {one} or {other}?',
  }),
  changeUnit: defineMessage<{ unit: string }>({
    id: 'checkout.weigh.changeUnit',
    defaultMessage: 'The ticket is in {unit}',
  }),
}

export const sideNames: Record<WeighSide, MessageDescriptor> = defineMessages({
  loading: { id: 'checkout.weigh.ofLoading', defaultMessage: 'Your scale, when loading' },
  unloading: { id: 'checkout.weigh.ofUnloading', defaultMessage: 'Your scale, on arrival' },
  thirdParty: { id: 'checkout.weigh.ofThirdParty', defaultMessage: 'An independent scale' },
})

export const pictureNames: Record<WeighPicture, MessageDescriptor> = defineMessages({
  ticket: { id: 'checkout.weigh.picture.ticket', defaultMessage: 'Ticket' },
  truck: { id: 'checkout.weigh.picture.truck', defaultMessage: 'Truck' },
  door: { id: 'checkout.weigh.picture.door', defaultMessage: 'Door and seal' },
  load: { id: 'checkout.weigh.picture.load', defaultMessage: 'Load' },
})

export const labels: Record<WeighField, MessageDescriptor> = defineMessages({
  side: { id: 'checkout.weigh.field.side', defaultMessage: 'Whose scale?' },
  truck: { id: 'checkout.weigh.field.truck', defaultMessage: 'Truck' },
  number: { id: 'checkout.weigh.field.number', defaultMessage: 'Ticket number' },
  scale: { id: 'checkout.weigh.field.scale', defaultMessage: 'Scale' },
  plate: { id: 'checkout.weigh.field.plate', defaultMessage: 'Plates' },
  unit: { id: 'checkout.weigh.field.unit', defaultMessage: 'Unit' },
  gross: { id: 'checkout.weigh.field.gross', defaultMessage: 'Gross (loaded truck)' },
  tare: { id: 'checkout.weigh.field.tare', defaultMessage: 'Tare (empty truck)' },
  net: { id: 'checkout.weigh.field.net', defaultMessage: 'Net on the ticket (optional)' },
  packaging: { id: 'checkout.weigh.field.packaging', defaultMessage: 'Packaging (not goods)' },
  trailer: { id: 'checkout.weigh.field.trailer', defaultMessage: 'Trailer' },
  operator: { id: 'checkout.weigh.field.operator', defaultMessage: 'Scale operator' },
  grossAt: { id: 'checkout.weigh.field.grossAt', defaultMessage: 'Weighed loaded' },
  tareAt: { id: 'checkout.weigh.field.tareAt', defaultMessage: 'Weighed empty' },
  packages: { id: 'checkout.weigh.field.packages', defaultMessage: 'Packing list' },
  note: { id: 'checkout.weigh.field.note', defaultMessage: 'Note' },
  isLast: { id: 'checkout.weigh.field.isLast', defaultMessage: 'Last truck' },
  isRejected: { id: 'checkout.weigh.field.isRejected', defaultMessage: 'I sent this truck back' },
})

export const doubtTexts: Record<AskedDoubt, MessageDescriptor> = defineMessages({
  netTyped: {
    id: 'checkout.weigh.doubt.netTyped',
    defaultMessage: 'The gross weight looks like the net weight. Is the truck included in it?',
  },
  netDiffers: {
    id: 'checkout.weigh.doubt.netDiffers',
    defaultMessage: 'Gross less tare isn’t the net weight that you copied from the ticket.',
  },
  unitUnlike: {
    id: 'checkout.weigh.doubt.unitUnlike',
    defaultMessage: 'This doesn’t fit the order. In another unit it would.',
  },
  tareUnlike: {
    id: 'checkout.weigh.doubt.tareUnlike',
    defaultMessage: 'This truck weighed something else when it was empty before.',
  },
})
