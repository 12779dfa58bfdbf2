import type { weightBases } from '@materia/contracts/weighing/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

type Difference = { difference: string; allowed: string }

/** The scale that counts, after both have been compared. */
export const countsTexts: Record<(typeof weightBases)[number], MessageDescriptor> = {
  loaded: defineMessage<Difference>({
    id: 'checkout.weighed.counts.loaded',
    defaultMessage:
      'They differ by {difference}. Up to {allowed} is allowed, so the scale at loading counts.',
  }),
  unloaded: defineMessage<Difference>({
    id: 'checkout.weighed.counts.unloaded',
    defaultMessage:
      'They differ by {difference}. Up to {allowed} is allowed, so the scale at unloading counts.',
  }),
}

export const messages = {
  ...defineMessages({
    how: { id: 'checkout.weighed.how', defaultMessage: 'How is it paid?' },
    first: {
      id: 'checkout.weighed.first',
      defaultMessage:
        'You pay for the ordered weight first. If the scale shows less, you get the difference back.',
    },
    net: { id: 'checkout.weighed.net', defaultMessage: 'Net weight' },
    payable: { id: 'checkout.weighed.payable', defaultMessage: 'Weight paid' },
    back: { id: 'checkout.weighed.back', defaultMessage: 'Back to the buyer, plus its tax' },
    exact: {
      id: 'checkout.weighed.exact',
      defaultMessage: 'Weight beyond the order isn’t paid.',
    },
  }),
  overage: defineMessage<{ percent: number }>({
    id: 'checkout.weighed.overage',
    defaultMessage: 'For up to {percent}% more weight · comes back if it isn’t delivered',
  }),
  scales: defineMessage<{ loaded: string; unloaded: string }>({
    id: 'checkout.weighed.scales',
    defaultMessage:
      'For example, the scale at loading shows {loaded} and the scale at unloading {unloaded}.',
  }),
  moisture: defineMessage<{ found: string; limit: string }>({
    id: 'checkout.weighed.moisture',
    defaultMessage: 'Moisture {found}% instead of {limit}%',
  }),
  contamination: defineMessage<{ found: string; limit: string; factor: string }>({
    id: 'checkout.weighed.contamination',
    defaultMessage: 'Contamination {found}% instead of {limit}%, {factor}% off for each percent',
  }),
  goods: defineMessage<{ price: string }>({
    id: 'checkout.weighed.goods',
    defaultMessage: 'Paid for the goods at {price} / kg',
  }),
  most: defineMessage<{ most: string }>({
    id: 'checkout.weighed.most',
    defaultMessage: 'If more is delivered, up to {most} is paid. The buyer pays for it first.',
  }),
  silence: defineMessage<{ days: number }>({
    id: 'checkout.weighed.silence',
    defaultMessage:
      'Both companies see every ticket. If neither objects within {days} business days, Materia pays.',
  }),
}
