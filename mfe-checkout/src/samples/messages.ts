import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { SampleEnd, SampleFilter, SampleState } from '@materia/contracts/samples/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const tabTexts: Record<SampleFilter, MessageDescriptor> = defineMessages({
  mine: { id: 'checkout.samples.tab.mine', defaultMessage: 'My turn' },
  open: { id: 'checkout.samples.tab.open', defaultMessage: 'Under way' },
  ended: { id: 'checkout.samples.tab.ended', defaultMessage: 'Over' },
})

export const emptyTexts: Record<SampleFilter, MessageDescriptor> = defineMessages({
  mine: { id: 'checkout.samples.none.mine', defaultMessage: 'No samples wait for you' },
  open: { id: 'checkout.samples.none.open', defaultMessage: 'No samples are under way' },
  ended: { id: 'checkout.samples.none.ended', defaultMessage: 'No samples are over yet' },
})

type Named = { company: string; price: string }
type ByRole = Record<OrderRole, MessageDescriptor>

/** The next step, in words for each side. */
export const nextTexts: Record<Exclude<SampleState, 'ended'>, ByRole> = {
  asked: {
    buyer: defineMessage<Named>({
      id: 'checkout.samples.next.asked.buyer',
      defaultMessage: '{company} hasn’t answered yet. We’ll tell you when they do.',
    }),
    seller: defineMessage<Named>({
      id: 'checkout.samples.next.asked.seller',
      defaultMessage: 'Send it free of charge, name a price, or say no.',
    }),
  },
  priced: {
    buyer: defineMessage<Named>({
      id: 'checkout.samples.next.priced.buyer',
      defaultMessage:
        '{company} asks {price} for the sample. You pay the company directly: Materia doesn’t collect it.',
    }),
    seller: defineMessage<Named>({
      id: 'checkout.samples.next.priced.seller',
      defaultMessage:
        'You asked {price}. Once {company} agrees, you collect it yourself: Materia doesn’t.',
    }),
  },
  agreed: {
    buyer: defineMessage<Named>({
      id: 'checkout.samples.next.agreed.buyer',
      defaultMessage: '{company} ships the sample next.',
    }),
    seller: defineMessage<Named>({
      id: 'checkout.samples.next.agreed.seller',
      defaultMessage: 'Ship the sample to the address below. Then enter the carrier here.',
    }),
  },
  shipped: {
    buyer: defineMessage<Named>({
      id: 'checkout.samples.next.shipped.buyer',
      defaultMessage: 'Test it, then say whether you approve it. If it doesn’t arrive, report it.',
    }),
    seller: defineMessage<Named>({
      id: 'checkout.samples.next.shipped.seller',
      defaultMessage: '{company} tests the sample and says whether they approve it.',
    }),
  },
  lost: {
    buyer: defineMessage<Named>({
      id: 'checkout.samples.next.lost.buyer',
      defaultMessage:
        '{company} ships another one or ends it. If the first one arrives after all, approve or reject it.',
    }),
    seller: defineMessage<Named>({
      id: 'checkout.samples.next.lost.seller',
      defaultMessage:
        '{company} says that the sample hasn’t arrived. Ask the carrier. Ship another one, or end it.',
    }),
  },
  approved: {
    buyer: defineMessage<Named>({
      id: 'checkout.samples.next.approved.buyer',
      defaultMessage:
        'For a year, your orders of this listing say that you approved a sample, and offers that need one can be accepted.',
    }),
    seller: defineMessage<Named>({
      id: 'checkout.samples.next.approved.seller',
      defaultMessage: '{company} approved your sample. A good moment to make an offer.',
    }),
  },
  rejected: {
    buyer: defineMessage<Named>({
      id: 'checkout.samples.next.rejected.buyer',
      defaultMessage: 'You can ask for another sample of this listing.',
    }),
    seller: defineMessage<Named>({
      id: 'checkout.samples.next.rejected.seller',
      defaultMessage: '{company} rejected your sample. The reason is in the history.',
    }),
  },
}

/** Why a sample has ended. */
export const endTexts: Record<SampleEnd, MessageDescriptor> = defineMessages({
  declined: { id: 'checkout.samples.end.declined', defaultMessage: 'The seller won’t send it.' },
  withdrawn: {
    id: 'checkout.samples.end.withdrawn',
    defaultMessage: 'The buyer no longer needs it.',
  },
  overdue: {
    id: 'checkout.samples.end.overdue',
    defaultMessage: 'Nobody acted for 30 days, so it ended.',
  },
  accountGone: {
    id: 'checkout.samples.end.accountGone',
    defaultMessage: 'One of the companies has left Materia.',
  },
  blocked: { id: 'checkout.samples.end.blocked', defaultMessage: 'You blocked this company.' },
})

/** The lines of the history. */
export const eventTexts = defineMessages({
  ask: { id: 'checkout.samples.event.ask', defaultMessage: 'Asked for the sample' },
  agree: { id: 'checkout.samples.event.agree', defaultMessage: 'Agreed' },
  price: { id: 'checkout.samples.event.price', defaultMessage: 'Named a price' },
  decline: { id: 'checkout.samples.event.decline', defaultMessage: 'Said no' },
  withdraw: { id: 'checkout.samples.event.withdraw', defaultMessage: 'Withdrew' },
  ship: { id: 'checkout.samples.event.ship', defaultMessage: 'Shipped' },
  approve: { id: 'checkout.samples.event.approve', defaultMessage: 'Approved' },
  reject: { id: 'checkout.samples.event.reject', defaultMessage: 'Rejected' },
  reportLost: {
    id: 'checkout.samples.event.reportLost',
    defaultMessage: 'Reported as not arrived',
  },
  end: { id: 'checkout.samples.event.end', defaultMessage: 'Ended' },
})

export const messages = {
  ...defineMessages({
    corrected: {
      id: 'checkout.samples.event.corrected',
      defaultMessage: 'Corrected the tracking number',
    },
    title: { id: 'checkout.samples.title', defaultMessage: 'Samples' },
    intro: {
      id: 'checkout.samples.intro',
      defaultMessage:
        'Test the goods before you buy tonnes of them. Samples that you asked for, and that others asked you for.',
    },
    lists: { id: 'checkout.samples.lists', defaultMessage: 'Who acts next' },
    company: { id: 'checkout.samples.company', defaultMessage: 'Company' },
    goods: { id: 'checkout.samples.goods', defaultMessage: 'Goods' },
    state: { id: 'checkout.samples.state', defaultMessage: 'Status' },
    changed: { id: 'checkout.samples.changed', defaultMessage: 'Last change' },
    youAsked: { id: 'checkout.samples.youAsked', defaultMessage: 'You asked' },
    theyAsked: { id: 'checkout.samples.theyAsked', defaultMessage: 'They asked you' },
    more: { id: 'checkout.samples.more', defaultMessage: 'Show more samples' },
    loading: { id: 'checkout.samples.loading', defaultMessage: 'Loading samples' },
    failed: { id: 'checkout.samples.failed', defaultMessage: 'Your samples couldn’t be loaded' },
    noneText: {
      id: 'checkout.samples.noneText',
      defaultMessage: 'Ask for a sample on a listing’s page.',
    },
    browse: { id: 'checkout.samples.browse', defaultMessage: 'Browse the marketplace' },
    back: { id: 'checkout.samples.back', defaultMessage: 'All samples' },
    oneFailed: {
      id: 'checkout.samples.oneFailed',
      defaultMessage: 'The sample couldn’t be loaded',
    },
    oneLoading: { id: 'checkout.samples.oneLoading', defaultMessage: 'Loading the sample' },
    notFound: { id: 'checkout.samples.notFound', defaultMessage: 'This sample doesn’t exist' },
    notFoundText: {
      id: 'checkout.samples.notFoundText',
      defaultMessage: 'Only its buyer and its seller can see a sample.',
    },
    next: { id: 'checkout.samples.next', defaultMessage: 'Next step' },
    over: { id: 'checkout.samples.over', defaultMessage: 'This sample is over' },
    history: { id: 'checkout.samples.history', defaultMessage: 'History' },
    pictures: { id: 'checkout.samples.pictures', defaultMessage: 'Pictures of the test' },
    delivery: { id: 'checkout.samples.delivery', defaultMessage: 'Delivery' },
    carrier: { id: 'checkout.samples.carrier', defaultMessage: 'Carrier' },
    tracking: { id: 'checkout.samples.tracking', defaultMessage: 'Tracking number' },
    to: { id: 'checkout.samples.to', defaultMessage: 'Shipping address' },
    phone: { id: 'checkout.samples.phone', defaultMessage: 'Phone' },
    erased: {
      id: 'checkout.samples.erased',
      defaultMessage: 'Removed with the account of the company.',
    },
    price: { id: 'checkout.samples.price', defaultMessage: 'Price' },
    free: { id: 'checkout.samples.free', defaultMessage: 'Free of charge' },
    notCollected: {
      id: 'checkout.samples.notCollected',
      defaultMessage: 'The two companies settle it between them.',
    },
    write: { id: 'checkout.samples.write', defaultMessage: 'Write a message' },
    offer: { id: 'checkout.samples.offer', defaultMessage: 'Make an offer' },
    again: { id: 'checkout.samples.again', defaultMessage: 'Ask for another sample' },
    platform: { id: 'checkout.samples.platform', defaultMessage: 'Materia' },
  }),
  numbered: defineMessage<{ number: string }>({
    id: 'checkout.samples.numbered',
    defaultMessage: 'Sample {number}',
  }),
  by: defineMessage<{ date: string; who: string }>({
    id: 'checkout.samples.by',
    defaultMessage: '{date} · {who}',
  }),
  endsAt: defineMessage<{ date: string }>({
    id: 'checkout.samples.endsAt',
    defaultMessage: 'Without a step, it ends by itself on {date}.',
  }),
}
