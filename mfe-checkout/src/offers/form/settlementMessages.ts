import { defineMessage, defineMessages } from 'react-intl'

export const settlementLabels = defineMessages({
  paidBy: { id: 'checkout.offerForm.settlement.paidBy', defaultMessage: 'How it is paid' },
  scaleTolerance: {
    id: 'checkout.offerForm.settlement.tolerance',
    defaultMessage: 'The two scales may differ by',
  },
  contaminationFactor: {
    id: 'checkout.offerForm.settlement.factor',
    defaultMessage: 'Each percent of contamination over the limit',
  },
  rejectPercent: {
    id: 'checkout.offerForm.settlement.reject',
    defaultMessage: 'Can be rejected above (% contamination)',
  },
  downgradePercent: {
    id: 'checkout.offerForm.settlement.downgrade',
    defaultMessage: 'Off the price for a lower grade (%)',
  },
})

export const paidByTexts = defineMessages({
  weight: {
    id: 'checkout.offerForm.settlement.weight',
    defaultMessage: 'By weight, as the scale shows',
  },
  fixed: {
    id: 'checkout.offerForm.settlement.fixed',
    defaultMessage: 'Fixed price',
  },
})

export const settlementTexts = {
  ...defineMessages({
    hint: {
      id: 'checkout.offerForm.settlement.hint',
      defaultMessage: 'The buyer pays first and gets money back for missing weight.',
    },
    downgradeHint: {
      id: 'checkout.offerForm.settlement.downgradeHint',
      defaultMessage: 'Only if both sides agree. Empty: not agreed',
    },
  }),
  overage: defineMessage<{ percent: string }>({
    id: 'checkout.offerForm.settlement.overage',
    defaultMessage: 'The buyer also pays first for up to {percent}% more.',
  }),
  ofGross: defineMessage<{ percent: string }>({
    id: 'checkout.offerForm.settlement.ofGross',
    defaultMessage: '{percent}% of the gross weight',
  }),
  takes: defineMessage<{ percent: string }>({
    id: 'checkout.offerForm.settlement.takes',
    defaultMessage: '{percent}% off the weight',
  }),
}

export const settlementErrors = defineMessages({
  'rejectPercent.fault': {
    id: 'checkout.offerForm.settlement.error.reject',
    defaultMessage: 'Enter at least the contamination above',
  },
})
