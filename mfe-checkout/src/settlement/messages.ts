import type { TicketDoubt } from '@materia/contracts/settlement/constants.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { SettledBy, WeighSide, weightBases } from '@materia/contracts/weighing/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

/** Texts without values. */
export const names = defineMessages({
  title: { id: 'checkout.settlement.title', defaultMessage: 'Weights and settlement' },
  failed: {
    id: 'checkout.settlement.failed',
    defaultMessage: 'The weights couldn’t be loaded',
  },
  none: {
    id: 'checkout.settlement.none',
    defaultMessage: 'No truck has been weighed yet.',
  },
  add: { id: 'checkout.settlement.add', defaultMessage: 'Add scale ticket' },
  addReport: { id: 'checkout.settlement.addReport', defaultMessage: 'Add lab report' },
  difference: { id: 'checkout.settlement.difference', defaultMessage: 'Difference' },
  allowed: { id: 'checkout.settlement.allowed', defaultMessage: 'Allowed' },
  within: { id: 'checkout.settlement.within', defaultMessage: 'Within tolerance' },
  beyond: { id: 'checkout.settlement.beyond', defaultMessage: 'Beyond tolerance' },
  oneSided: { id: 'checkout.settlement.oneSided', defaultMessage: 'One ticket so far' },
  rejected: { id: 'checkout.settlement.rejected', defaultMessage: 'Sent back' },
  noTicket: { id: 'checkout.settlement.noTicket', defaultMessage: 'No ticket yet' },
  reports: { id: 'checkout.settlement.reports', defaultMessage: 'Lab reports' },
  counts: { id: 'checkout.settlement.counts', defaultMessage: 'The newest one counts.' },
  number: { id: 'checkout.settlement.number', defaultMessage: 'Ticket number' },
  scale: { id: 'checkout.settlement.scale', defaultMessage: 'Scale' },
  operator: { id: 'checkout.settlement.operator', defaultMessage: 'Scale operator' },
  plate: { id: 'checkout.settlement.plate', defaultMessage: 'Plates' },
  trailer: { id: 'checkout.settlement.trailer', defaultMessage: 'Trailer' },
  gross: { id: 'checkout.settlement.gross', defaultMessage: 'Gross' },
  tare: { id: 'checkout.settlement.tare', defaultMessage: 'Tare' },
  packaging: { id: 'checkout.settlement.packaging', defaultMessage: 'Packaging' },
  net: { id: 'checkout.settlement.net', defaultMessage: 'Net' },
  grossAt: { id: 'checkout.settlement.grossAt', defaultMessage: 'Weighed loaded' },
  tareAt: { id: 'checkout.settlement.tareAt', defaultMessage: 'Weighed empty' },
  written: { id: 'checkout.settlement.written', defaultMessage: 'Written on the device' },
  received: { id: 'checkout.settlement.received', defaultMessage: 'Received by Materia' },
  packages: { id: 'checkout.settlement.packages', defaultMessage: 'Packing list' },
  note: { id: 'checkout.settlement.note', defaultMessage: 'Note' },
  pictures: { id: 'checkout.settlement.pictures', defaultMessage: 'Pictures' },
  files: { id: 'checkout.settlement.files', defaultMessage: 'Files of the report' },
  correct: { id: 'checkout.settlement.correct', defaultMessage: 'Correct this ticket' },
  corrected: {
    id: 'checkout.settlement.corrected',
    defaultMessage: 'This ticket replaced an earlier one.',
  },
  howFinal: { id: 'checkout.settlement.howFinal', defaultMessage: 'What was paid and why' },
  howSoFar: {
    id: 'checkout.settlement.howSoFar',
    defaultMessage: 'What is paid by the weights so far',
  },
  howProposed: { id: 'checkout.settlement.howProposed', defaultMessage: 'How it’s computed' },
  netStep: { id: 'checkout.settlement.netStep', defaultMessage: 'Net weight' },
  dryStep: { id: 'checkout.settlement.dryStep', defaultMessage: 'Less moisture' },
  cleanStep: { id: 'checkout.settlement.cleanStep', defaultMessage: 'Less contamination' },
  payableStep: { id: 'checkout.settlement.payableStep', defaultMessage: 'Weight that is paid' },
  priceStep: { id: 'checkout.settlement.priceStep', defaultMessage: 'Price per kilogram' },
  goodsStep: { id: 'checkout.settlement.goodsStep', defaultMessage: 'Goods, before tax' },
  paidStep: { id: 'checkout.settlement.paidStep', defaultMessage: 'Paid first, before tax' },
  overageStep: {
    id: 'checkout.settlement.overageStep',
    defaultMessage: 'Paid first for more than ordered, with tax',
  },
  you: { id: 'checkout.settlement.you', defaultMessage: 'You' },
  pdf: { id: 'checkout.settlement.pdf', defaultMessage: 'Settlement as a PDF' },
})

export const messages = {
  truck: defineMessage<{ truck: number; plate: string }>({
    id: 'checkout.settlement.truck',
    defaultMessage: 'Truck {truck} · {plate}',
  }),
  ticketTitle: defineMessage<{ truck: number; side: string }>({
    id: 'checkout.settlement.ticketTitle',
    defaultMessage: 'Truck {truck}: {side}',
  }),
  showTicket: defineMessage<{ weight: string; truck: number; side: string }>({
    id: 'checkout.settlement.showTicket',
    defaultMessage: '{weight}, show the ticket of truck {truck}, {side}',
  }),
  tolerance: defineMessage<{ percent: string; kilograms: string }>({
    id: 'checkout.settlement.tolerance',
    defaultMessage:
      'The two scales may differ by up to {percent} of the gross weight, or {kilograms} if that is more.',
  }),
  overage: defineMessage<{ percent: string; role: OrderRole }>({
    id: 'checkout.settlement.overage',
    defaultMessage:
      'Up to {percent} more than ordered is paid. {role, select, buyer {You paid} other {The buyer paid}} it first, and what isn’t delivered goes back.',
  }),
  moistureTerm: defineMessage<{ percent: string }>({
    id: 'checkout.settlement.moistureTerm',
    defaultMessage: 'Moisture above {percent} isn’t paid.',
  }),
  contaminationTerm: defineMessage<{ percent: string; factor: string }>({
    id: 'checkout.settlement.contaminationTerm',
    defaultMessage: 'Each percent of contamination above {percent} costs {factor}% of the weight.',
  }),
  rejectTerm: defineMessage<{ percent: string }>({
    id: 'checkout.settlement.rejectTerm',
    defaultMessage: 'Above {percent} the goods can be rejected.',
  }),
  downgradeTerm: defineMessage<{ percent: string }>({
    id: 'checkout.settlement.downgradeTerm',
    defaultMessage: 'A lower grade costs {percent} less, if both agree to it.',
  }),
  allowedWeight: defineMessage<{ weight: string }>({
    id: 'checkout.settlement.allowedWeight',
    defaultMessage: '± {weight}',
  }),
  packageCount: defineMessage<{ count: number }>({
    id: 'checkout.settlement.packageCount',
    defaultMessage: '{count, plural, one {# package} other {# packages}}',
  }),
  dryHow: defineMessage<{ net: string; found: string; allowed: string }>({
    id: 'checkout.settlement.dryHow',
    defaultMessage: '{net} × (100 − {found}) ÷ (100 − {allowed})',
  }),
  dryNote: defineMessage<{ found: string; allowed: string }>({
    id: 'checkout.settlement.dryNote',
    defaultMessage: '{found} found, {allowed} allowed',
  }),
  cleanHow: defineMessage<{ dry: string; factor: string; found: string; allowed: string }>({
    id: 'checkout.settlement.cleanHow',
    defaultMessage: '{dry} × (100 − {factor} × ({found} − {allowed})) ÷ 100',
  }),
  capHow: defineMessage<{ weight: string }>({
    id: 'checkout.settlement.capHow',
    defaultMessage: 'At most {weight}',
  }),
  priceHow: defineMessage<{ price: string; weight: string }>({
    id: 'checkout.settlement.priceHow',
    defaultMessage: '{price} ÷ {weight}',
  }),
  priceLessHow: defineMessage<{ price: string; weight: string; percent: string }>({
    id: 'checkout.settlement.priceLessHow',
    defaultMessage: '{price} ÷ {weight}, less {percent} for the lower grade',
  }),
  goodsHow: defineMessage<{ payable: string; price: string }>({
    id: 'checkout.settlement.goodsHow',
    defaultMessage: '{payable} × {price}, rounded once',
  }),
  backStep: defineMessage<{ role: OrderRole }>({
    id: 'checkout.settlement.backStep',
    defaultMessage: 'Back {role, select, buyer {to you} other {to the buyer}}, with its tax',
  }),
  reportOf: defineMessage<{ laboratory: string; sample: string }>({
    id: 'checkout.settlement.reportOf',
    defaultMessage: '{laboratory} · sample {sample}',
  }),
  moisture: defineMessage<{ percent: string }>({
    id: 'checkout.settlement.moisture',
    defaultMessage: 'Moisture {percent}',
  }),
  contamination: defineMessage<{ percent: string }>({
    id: 'checkout.settlement.contamination',
    defaultMessage: 'Contamination {percent}',
  }),
  mfi: defineMessage<{ mfi: string }>({
    id: 'checkout.settlement.mfi',
    defaultMessage: 'MFI {mfi}',
  }),
  alloy: defineMessage<{ alloy: string }>({
    id: 'checkout.settlement.alloy',
    defaultMessage: 'Alloy {alloy}',
  }),
  downgrade: defineMessage<{ percent: string }>({
    id: 'checkout.settlement.downgrade',
    defaultMessage: 'Lower grade, {percent} less',
  }),
}

/** The scale whose weight is paid. */
export const basisTexts: Record<
  (typeof weightBases)[number],
  Record<OrderRole, MessageDescriptor>
> = {
  loaded: defineMessages({
    buyer: {
      id: 'checkout.settlement.basis.loaded.buyer',
      defaultMessage: 'You pay for the net weight of the seller’s scale.',
    },
    seller: {
      id: 'checkout.settlement.basis.loaded.seller',
      defaultMessage: 'You’re paid for the net weight of your scale.',
    },
  }),
  unloaded: defineMessages({
    buyer: {
      id: 'checkout.settlement.basis.unloaded.buyer',
      defaultMessage: 'You pay for the net weight of your scale.',
    },
    seller: {
      id: 'checkout.settlement.basis.unloaded.seller',
      defaultMessage: 'You’re paid for the net weight of the buyer’s scale.',
    },
  }),
}

export const sideTexts: Record<WeighSide, MessageDescriptor> = defineMessages({
  loading: { id: 'checkout.settlement.side.loading', defaultMessage: 'Loaded' },
  unloading: { id: 'checkout.settlement.side.unloading', defaultMessage: 'Arrived' },
  thirdParty: {
    id: 'checkout.settlement.side.thirdParty',
    defaultMessage: 'Independent scale',
  },
})

export const doubtMarks: Record<TicketDoubt, MessageDescriptor> = defineMessages({
  netTyped: {
    id: 'checkout.settlement.doubt.netTyped',
    defaultMessage: 'The gross weight looks like a net weight',
  },
  netDiffers: {
    id: 'checkout.settlement.doubt.netDiffers',
    defaultMessage: 'Gross less tare isn’t the printed net weight',
  },
  unitUnlike: {
    id: 'checkout.settlement.doubt.unitUnlike',
    defaultMessage: 'The unit may be wrong',
  },
  tareUnlike: {
    id: 'checkout.settlement.doubt.tareUnlike',
    defaultMessage: 'The same truck weighed something else when empty',
  },
  beforeLoading: {
    id: 'checkout.settlement.doubt.beforeLoading',
    defaultMessage: 'Dated before the loading',
  },
  numberUsed: {
    id: 'checkout.settlement.doubt.numberUsed',
    defaultMessage: 'Another order has a ticket with this number of this scale',
  },
  pictureUsed: {
    id: 'checkout.settlement.doubt.pictureUsed',
    defaultMessage: 'Another order has the same picture',
  },
})

type Settled = { date: string; kilograms: string }
export const settledTexts = {
  agreed: defineMessage<Settled>({
    id: 'checkout.settlement.settled.agreed',
    defaultMessage: 'Both sides agreed to {kilograms} on {date}.',
  }),
  silence: defineMessage<Settled>({
    id: 'checkout.settlement.settled.silence',
    defaultMessage: '{kilograms} were paid on {date}: nobody objected in time.',
  }),
  claim: defineMessage<Settled>({
    id: 'checkout.settlement.settled.claim',
    defaultMessage: 'The end of the claim settled this order on {date}: {kilograms} were paid.',
  }),
} satisfies Record<SettledBy, object>
