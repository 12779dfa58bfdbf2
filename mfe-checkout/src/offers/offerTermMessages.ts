import type {
  DeclineReason,
  Incoterm,
  offerPayments,
  PriceUnit,
} from '@materia/contracts/offers/constants.ts'
import type { weightBases } from '@materia/contracts/weighing/constants.ts'
import type { FrameRest } from '@materia/contracts/offers/constants.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

/** The parts of the terms that the card and its history name. */
export type FactName =
  | 'lines'
  | 'currency'
  | 'tolerance'
  | 'delivery'
  | 'quality'
  | 'weight'
  | 'payment'
  | 'parts'
  | 'sample'
  | 'callOff'
  | 'loading'
  | 'valid'
  | 'note'

export const factNames: Record<FactName, MessageDescriptor> = defineMessages({
  lines: { id: 'checkout.offer.fact.lines', defaultMessage: 'Quantity and price' },
  currency: { id: 'checkout.offer.fact.currency', defaultMessage: 'Currency' },
  tolerance: { id: 'checkout.offer.fact.tolerance', defaultMessage: 'Tolerance' },
  delivery: { id: 'checkout.offer.fact.delivery', defaultMessage: 'Delivery' },
  quality: { id: 'checkout.offer.fact.quality', defaultMessage: 'Quality' },
  weight: { id: 'checkout.offer.fact.weight', defaultMessage: 'Weight' },
  payment: { id: 'checkout.offer.fact.payment', defaultMessage: 'Payment' },
  parts: { id: 'checkout.offer.fact.parts', defaultMessage: 'Part' },
  sample: { id: 'checkout.offer.fact.sample', defaultMessage: 'Sample' },
  callOff: { id: 'checkout.offer.fact.callOff', defaultMessage: 'Frame contract' },
  loading: { id: 'checkout.offer.fact.loading', defaultMessage: 'Loading' },
  valid: { id: 'checkout.offer.fact.valid', defaultMessage: 'Valid until' },
  note: { id: 'checkout.offer.fact.note', defaultMessage: 'Note' },
})

type Place = { place: string }

export const deliveryTexts: Record<Incoterm, MessageDescriptor> = {
  EXW: defineMessage<Place>({
    id: 'checkout.offer.delivery.exw',
    defaultMessage: 'Collected at {place} · freight not included (EXW)',
  }),
  FCA: defineMessage<Place>({
    id: 'checkout.offer.delivery.fca',
    defaultMessage: 'Loaded at {place} · freight not included (FCA)',
  }),
  CPT: defineMessage<Place>({
    id: 'checkout.offer.delivery.cpt',
    defaultMessage: 'Freight to {place} included (CPT)',
  }),
  CIP: defineMessage<Place>({
    id: 'checkout.offer.delivery.cip',
    defaultMessage: 'Freight and insurance to {place} included (CIP)',
  }),
  DAP: defineMessage<Place>({
    id: 'checkout.offer.delivery.dap',
    defaultMessage: 'Delivered to {place} · freight included (DAP)',
  }),
  DPU: defineMessage<Place>({
    id: 'checkout.offer.delivery.dpu',
    defaultMessage: 'Delivered and unloaded at {place} · freight included (DPU)',
  }),
  DDP: defineMessage<Place>({
    id: 'checkout.offer.delivery.ddp',
    defaultMessage: 'Delivered to {place}, duties paid · freight included (DDP)',
  }),
}

type Price = { price: string }

export const priceTexts: Record<PriceUnit, MessageDescriptor> = {
  kg: defineMessage<Price>({ id: 'checkout.offer.price.kg', defaultMessage: '{price} / kg' }),
  t: defineMessage<Price>({ id: 'checkout.offer.price.t', defaultMessage: '{price} / t' }),
  piece: defineMessage<Price>({
    id: 'checkout.offer.price.piece',
    defaultMessage: '{price} / piece',
  }),
  lot: defineMessage<Price>({
    id: 'checkout.offer.price.lot',
    defaultMessage: '{price} for all of it',
  }),
}

export const currencyNames: Record<Currency, MessageDescriptor> = defineMessages({
  USD: { id: 'checkout.offer.currency.usd', defaultMessage: 'US dollars' },
  MXN: { id: 'checkout.offer.currency.mxn', defaultMessage: 'Mexican pesos' },
})

export const weightTexts: Record<(typeof weightBases)[number], MessageDescriptor> = defineMessages({
  loaded: { id: 'checkout.offer.weight.loaded', defaultMessage: 'The scale at loading counts' },
  unloaded: {
    id: 'checkout.offer.weight.unloaded',
    defaultMessage: 'The scale at unloading counts',
  },
})

/** How the goods are paid by weight. Each is a part of one line. */
export const settlementTexts = {
  ...defineMessages({
    weight: { id: 'checkout.offer.settlement.weight', defaultMessage: 'Paid by weight' },
    fixed: { id: 'checkout.offer.settlement.fixed', defaultMessage: 'Fixed price' },
  }),
  tolerance: defineMessage<{ percent: string; kilograms: string }>({
    id: 'checkout.offer.settlement.tolerance',
    defaultMessage:
      'The scales may differ by {percent}% of the gross weight, at least {kilograms} kg',
  }),
  factor: defineMessage<{ percent: string }>({
    id: 'checkout.offer.settlement.factor',
    defaultMessage: 'Each percent of contamination over the limit takes {percent}% off',
  }),
  reject: defineMessage<{ percent: string }>({
    id: 'checkout.offer.settlement.reject',
    defaultMessage: 'Can be rejected above {percent}% contamination',
  }),
  downgrade: defineMessage<{ percent: string }>({
    id: 'checkout.offer.settlement.downgrade',
    defaultMessage: '{percent}% off for a lower grade, if both agree',
  }),
}

export const paymentTexts: Record<(typeof offerPayments)[number], MessageDescriptor> =
  defineMessages({
    any: { id: 'checkout.offer.payment.any', defaultMessage: 'By card or bank transfer' },
    card: { id: 'checkout.offer.payment.card', defaultMessage: 'By card' },
    transfer: { id: 'checkout.offer.payment.transfer', defaultMessage: 'By bank transfer' },
  })

export const reasonTexts: Record<DeclineReason, MessageDescriptor> = defineMessages({
  price: { id: 'checkout.offer.reason.price', defaultMessage: 'The price' },
  quantity: { id: 'checkout.offer.reason.quantity', defaultMessage: 'The quantity' },
  quality: { id: 'checkout.offer.reason.quality', defaultMessage: 'The quality' },
  freight: { id: 'checkout.offer.reason.freight', defaultMessage: 'The freight' },
  dates: { id: 'checkout.offer.reason.dates', defaultMessage: 'The dates' },
  other: { id: 'checkout.offer.reason.other', defaultMessage: 'Another reason' },
})

export const restTexts: Record<FrameRest, MessageDescriptor> = {
  lapses: defineMessage<{ days: number }>({
    id: 'checkout.offer.callOff.lapses',
    defaultMessage: 'What isn’t called off lapses',
  }),
  owed: defineMessage<{ days: number }>({
    id: 'checkout.offer.callOff.owed',
    defaultMessage: 'The buyer takes the rest within {days} days of the end',
  }),
}

export const termTexts = {
  ...defineMessages({
    sample: {
      id: 'checkout.offer.sample',
      defaultMessage: 'The buyer approves a sample first',
    },
    exact: { id: 'checkout.offer.exact', defaultMessage: 'Exactly this quantity' },
  }),
  tolerance: defineMessage<{ percent: number }>({
    id: 'checkout.offer.tolerance',
    defaultMessage: '± {percent}%',
  }),
  parts: defineMessage<{ quantity: string }>({
    id: 'checkout.offer.parts',
    defaultMessage: 'The buyer may take a part of {quantity} or more at this price',
  }),
  callOff: defineMessage<{ perMonth: string; until: string; days: number; rest: string }>({
    id: 'checkout.offer.callOff',
    defaultMessage:
      'Called off in parts of up to {perMonth} a month until {until}. Either side may end it with {days} days’ notice. {rest}',
  }),
  mfi: defineMessage<{ range: string }>({
    id: 'checkout.offer.quality.mfi',
    defaultMessage: 'MFI {range}',
  }),
  atLeast: defineMessage<{ value: string }>({
    id: 'checkout.offer.quality.atLeast',
    defaultMessage: 'from {value}',
  }),
  atMost: defineMessage<{ value: string }>({
    id: 'checkout.offer.quality.atMost',
    defaultMessage: 'up to {value}',
  }),
  moisture: defineMessage<{ value: string }>({
    id: 'checkout.offer.quality.moisture',
    defaultMessage: 'Moisture up to {value}%',
  }),
  contamination: defineMessage<{ value: string }>({
    id: 'checkout.offer.quality.contamination',
    defaultMessage: 'Contamination up to {value}%',
  }),
  deposit: defineMessage<{ how: string; percent: number; days: number }>({
    id: 'checkout.offer.deposit',
    defaultMessage: '{how} · {percent}% before loading, the rest within {days} days of delivery',
  }),
  lineText: defineMessage<{ quantity: string; price: string }>({
    id: 'checkout.offer.line',
    defaultMessage: '{quantity} at {price}',
  }),
  converted: defineMessage<{ amount: string; rate: string; date: string }>({
    id: 'checkout.offer.converted',
    defaultMessage: '≈ {amount} at {rate} pesos per dollar of {date}, for your information only',
  }),
  namedLine: defineMessage<{ title: string; line: string }>({
    id: 'checkout.offer.namedLine',
    defaultMessage: '{title}: {line}',
  }),
}
