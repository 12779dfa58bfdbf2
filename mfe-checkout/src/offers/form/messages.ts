import type { Incoterm, PriceUnit } from '@materia/contracts/offers/constants.ts'
import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'
import { frameErrors, frameLabels } from './frameMessages.ts'
import type { Delivery, TextName } from './offerFields.ts'
import { settlementErrors, settlementLabels } from './settlementMessages.ts'

type Company = { company: string }

export const labels: Record<TextName, MessageDescriptor> = {
  ...frameLabels,
  ...settlementLabels,
  ...defineMessages({
    currency: { id: 'checkout.offerForm.currency', defaultMessage: 'Currency' },
    delivery: { id: 'checkout.offerForm.delivery', defaultMessage: 'Delivery' },
    incoterm: { id: 'checkout.offerForm.incoterm', defaultMessage: 'Incoterm 2020' },
    place: { id: 'checkout.offerForm.place', defaultMessage: 'Place' },
    validUntil: { id: 'checkout.offerForm.validUntil', defaultMessage: 'Valid until' },
    tolerancePercent: {
      id: 'checkout.offerForm.tolerancePercent',
      defaultMessage: 'Quantity tolerance',
    },
    grade: { id: 'checkout.offerForm.grade', defaultMessage: 'Grade' },
    mfiMin: { id: 'checkout.offerForm.mfiMin', defaultMessage: 'MFI from' },
    mfiMax: { id: 'checkout.offerForm.mfiMax', defaultMessage: 'MFI up to' },
    moisturePercentMax: {
      id: 'checkout.offerForm.moisture',
      defaultMessage: 'Moisture up to (%)',
    },
    contaminationPercentMax: {
      id: 'checkout.offerForm.contamination',
      defaultMessage: 'Contamination up to (%)',
    },
    qualityNote: { id: 'checkout.offerForm.qualityNote', defaultMessage: 'More about quality' },
    weightBasis: { id: 'checkout.offerForm.weightBasis', defaultMessage: 'Whose weight counts' },
    payment: { id: 'checkout.offerForm.payment', defaultMessage: 'Payment' },
    depositPercent: { id: 'checkout.offerForm.deposit', defaultMessage: 'Paid before loading' },
    partsFrom: {
      id: 'checkout.offerForm.partsFrom',
      defaultMessage: 'The buyer may take part, from',
    },
    needsSample: { id: 'checkout.offerForm.needsSample', defaultMessage: 'Sample first' },
    loadingFrom: { id: 'checkout.offerForm.loadingFrom', defaultMessage: 'Loading from' },
    loadingUntil: { id: 'checkout.offerForm.loadingUntil', defaultMessage: 'Loading until' },
    note: { id: 'checkout.offerForm.note', defaultMessage: 'Note' },
  }),
}

export const quantityLabels: Record<Unit, MessageDescriptor> = defineMessages({
  Kg: { id: 'checkout.offerForm.quantity.kg', defaultMessage: 'Quantity (kg)' },
  T: { id: 'checkout.offerForm.quantity.t', defaultMessage: 'Quantity (t)' },
  Pieces: { id: 'checkout.offerForm.quantity.pieces', defaultMessage: 'Quantity (pieces)' },
})

export const perLabels: Record<PriceUnit, MessageDescriptor> = defineMessages({
  kg: { id: 'checkout.offerForm.per.kg', defaultMessage: '1 kg' },
  t: { id: 'checkout.offerForm.per.t', defaultMessage: '1 t' },
  piece: { id: 'checkout.offerForm.per.piece', defaultMessage: '1 piece' },
  lot: { id: 'checkout.offerForm.per.lot', defaultMessage: 'All of it' },
})

/** The plain choice of the freight, for each author. */
export const deliveryLabels: Record<'buyer' | 'seller', Record<Delivery, MessageDescriptor>> = {
  buyer: defineMessages({
    collect: {
      id: 'checkout.offerForm.delivery.buyer.collect',
      defaultMessage: 'I collect. Freight is extra',
    },
    deliver: {
      id: 'checkout.offerForm.delivery.buyer.deliver',
      defaultMessage: 'They deliver. Freight included',
    },
    border: {
      id: 'checkout.offerForm.delivery.buyer.border',
      defaultMessage: 'They deliver to the border. Freight included',
    },
  }),
  seller: defineMessages({
    collect: {
      id: 'checkout.offerForm.delivery.seller.collect',
      defaultMessage: 'They collect. Freight is extra',
    },
    deliver: {
      id: 'checkout.offerForm.delivery.seller.deliver',
      defaultMessage: 'I deliver. Freight included',
    },
    border: {
      id: 'checkout.offerForm.delivery.seller.border',
      defaultMessage: 'I deliver to the border. Freight included',
    },
  }),
}

export const incotermNames: Record<Incoterm, MessageDescriptor> = defineMessages({
  EXW: { id: 'checkout.offerForm.exw', defaultMessage: 'EXW: the buyer collects and loads' },
  FCA: { id: 'checkout.offerForm.fca', defaultMessage: 'FCA: the seller loads' },
  CPT: { id: 'checkout.offerForm.cpt', defaultMessage: 'CPT: freight paid' },
  CIP: { id: 'checkout.offerForm.cip', defaultMessage: 'CIP: freight and insurance paid' },
  DAP: { id: 'checkout.offerForm.dap', defaultMessage: 'DAP: delivered' },
  DPU: { id: 'checkout.offerForm.dpu', defaultMessage: 'DPU: delivered and unloaded' },
  DDP: { id: 'checkout.offerForm.ddp', defaultMessage: 'DDP: delivered, import duties paid' },
})

export const weightNames = defineMessages({
  loaded: { id: 'checkout.offerForm.weight.loaded', defaultMessage: 'The scale at loading' },
  unloaded: { id: 'checkout.offerForm.weight.unloaded', defaultMessage: 'The scale at unloading' },
})

/** Texts of errors, in one field (`place.required`) or in any. */
export const errorTexts: Record<string, MessageDescriptor> = {
  cardLimit: defineMessage<{ limit: string }>({
    id: 'checkout.offerForm.error.cardLimit',
    defaultMessage: 'A card can pay up to {limit}. Allow bank transfer',
  }),
  ...frameErrors,
  ...settlementErrors,
  ...defineMessages({
    invalid: { id: 'checkout.offerForm.error.invalid', defaultMessage: 'Enter a number' },
    wrongPrice: {
      id: 'checkout.offerForm.error.wrongPrice',
      defaultMessage: 'Enter a price for the chosen unit, such as 0.84',
    },
    wholeKg: {
      id: 'checkout.offerForm.error.wholeKg',
      defaultMessage: 'Enter whole kilograms, or metric tons as in “22 t”',
    },
    wholeT: { id: 'checkout.offerForm.error.wholeT', defaultMessage: 'Enter whole metric tons' },
    wholePieces: {
      id: 'checkout.offerForm.error.wholePieces',
      defaultMessage: 'Enter whole pieces',
    },
    tooMuch: { id: 'checkout.offerForm.error.tooMuch', defaultMessage: 'More than is left' },
    singleLot: {
      id: 'checkout.offerForm.error.singleLot',
      defaultMessage: 'This listing is sold only as a whole',
    },
    tooLittle: {
      id: 'checkout.offerForm.error.tooLittle',
      defaultMessage: 'The sum is less than one cent',
    },
    tooShort: { id: 'checkout.offerForm.error.tooShort', defaultMessage: 'This is too short' },
    'validUntil.fault': {
      id: 'checkout.offerForm.error.validUntil',
      defaultMessage: 'Choose a time between 15 minutes and 60 days from now',
    },
    'mfiMax.fault': {
      id: 'checkout.offerForm.error.mfiMax',
      defaultMessage: 'This is less than the lowest MFI',
    },
    'depositPercent.fault': {
      id: 'checkout.offerForm.error.deposit',
      defaultMessage: 'A deposit needs payment by bank transfer',
    },
    'payment.fault': {
      id: 'checkout.offerForm.error.payment',
      defaultMessage: 'Several listings are paid by bank transfer',
    },
    'partsFrom.fault': {
      id: 'checkout.offerForm.error.partsFrom',
      defaultMessage: 'Enter at most the quantity above, with a price for a unit',
    },
    'loadingFrom.fault': {
      id: 'checkout.offerForm.error.loadingFrom',
      defaultMessage: 'This day is in the past',
    },
    'loadingUntil.fault': {
      id: 'checkout.offerForm.error.loadingUntil',
      defaultMessage: 'Choose a day after the first one, within a year',
    },
  }),
}

export const messages = {
  ...defineMessages({
    price: { id: 'checkout.offerForm.price', defaultMessage: 'Price' },
    per: { id: 'checkout.offerForm.per', defaultMessage: 'Price for' },
    more: { id: 'checkout.offerForm.more', defaultMessage: 'More terms' },
    moreHint: {
      id: 'checkout.offerForm.moreHint',
      defaultMessage: 'Quality, weight, payment, loading dates',
    },
    addListing: { id: 'checkout.offerForm.addListing', defaultMessage: 'Add a listing' },
    onlyTransfer: {
      id: 'checkout.offerForm.onlyTransfer',
      defaultMessage: 'Several listings are paid by bank transfer, all or none.',
    },
    otherListing: {
      id: 'checkout.offerForm.otherListing',
      defaultMessage: 'Choose another listing',
    },
    noSum: {
      id: 'checkout.offerForm.noSum',
      defaultMessage: 'Enter a quantity and a price to see the sum.',
    },
    allPaid: { id: 'checkout.offerForm.allPaid', defaultMessage: 'All of it (100%)' },
    partsHint: { id: 'checkout.offerForm.partsHint', defaultMessage: 'Empty: all or nothing' },
    sampleHint: {
      id: 'checkout.offerForm.sampleHint',
      defaultMessage: 'The offer can be accepted once the buyer has approved a sample.',
    },
    singleLot: { id: 'checkout.offerForm.singleLot', defaultMessage: 'Sold only as a whole' },
    send: { id: 'checkout.offerForm.send', defaultMessage: 'Send offer' },
    unusualSend: { id: 'checkout.offerForm.unusual.send', defaultMessage: 'It’s right, send it' },
    unusualChange: { id: 'checkout.offerForm.unusual.change', defaultMessage: 'Change the price' },
    failed: { id: 'checkout.offerForm.failed', defaultMessage: 'The form couldn’t be loaded' },
    loading: { id: 'checkout.offerForm.loading', defaultMessage: 'Loading the form' },
    check: {
      id: 'checkout.offerForm.check',
      defaultMessage: 'Check the marked fields. Nothing was sent.',
    },
    whose: { id: 'checkout.offerForm.listings.whose', defaultMessage: 'Whose listings' },
    theirs: { id: 'checkout.offerForm.listings.theirs', defaultMessage: 'Buy one of theirs' },
    mine: { id: 'checkout.offerForm.listings.mine', defaultMessage: 'Sell one of mine' },
    noTheirs: {
      id: 'checkout.offerForm.listings.noTheirs',
      defaultMessage: 'They have no listings available',
    },
    noMine: {
      id: 'checkout.offerForm.listings.noMine',
      defaultMessage: 'You have no listings available',
    },
    noMore: {
      id: 'checkout.offerForm.listings.noMore',
      defaultMessage: 'There are no other listings',
    },
    unlisted: {
      id: 'checkout.offerForm.listings.unlisted',
      defaultMessage: 'Not listed yet? List it for this offer only',
    },
  }),
  partPaid: defineMessage<{ percent: string; days: number }>({
    id: 'checkout.offerForm.partPaid',
    defaultMessage: '{percent}%, the rest within {days} days of delivery',
  }),
  left: defineMessage<{ quantity: string }>({
    id: 'checkout.offerForm.left',
    defaultMessage: '{quantity} left',
  }),
  understood: defineMessage<{ quantity: string }>({
    id: 'checkout.offerForm.understood',
    defaultMessage: 'That’s {quantity}',
  }),
  newTitle: defineMessage<Company>({
    id: 'checkout.offerForm.title.new',
    defaultMessage: 'Offer to {company}',
  }),
  counterTitle: defineMessage<Company>({
    id: 'checkout.offerForm.title.counter',
    defaultMessage: 'New terms for {company}',
  }),
  renewTitle: defineMessage<Company>({
    id: 'checkout.offerForm.title.renew',
    defaultMessage: 'Renew the offer to {company}',
  }),
  sendFor: defineMessage<{ sum: string }>({
    id: 'checkout.offerForm.sendFor',
    defaultMessage: 'Send offer for {sum}',
  }),
  sum: defineMessage<{ sum: string }>({
    id: 'checkout.offerForm.sum',
    defaultMessage: 'Sum: {sum}',
  }),
  listed: defineMessage<{ price: string }>({
    id: 'checkout.offerForm.listed',
    defaultMessage: 'Listed: {price}',
  }),
  asked: defineMessage<{ quantity: string; place: string }>({
    id: 'checkout.offerForm.asked',
    defaultMessage: 'They ask for {quantity}, delivered to {place}.',
  }),
  buyerFee: defineMessage<{ fee: string; percent: number }>({
    id: 'checkout.offerForm.fee.buyer',
    defaultMessage: 'Materia’s fee of {percent}%, {fee}, and tax are added when you pay.',
  }),
  sellerFee: defineMessage<{ amount: string; percent: number }>({
    id: 'checkout.offerForm.fee.seller',
    defaultMessage: 'You receive {amount} after Materia’s fee of {percent}%.',
  }),
  unusual: defineMessage<{ price: string; listed: string }>({
    id: 'checkout.offerForm.unusual',
    defaultMessage: '{price} is far from the listed price, {listed}. Is it right?',
  }),
  remove: defineMessage<{ title: string }>({
    id: 'checkout.offerForm.remove',
    defaultMessage: 'Remove {title}',
  }),
}
