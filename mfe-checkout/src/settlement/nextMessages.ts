import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { defineMessage, defineMessages } from 'react-intl'

type Proposed = { kilograms: string; refund: string; role: OrderRole }

/** The next step of an order that is paid by weight. */
export const messages = {
  ...defineMessages({
    agree: { id: 'checkout.order.weighing.agree', defaultMessage: 'Agree' },
    weigh: { id: 'checkout.order.weighing.weigh', defaultMessage: 'Add scale ticket' },
    buyerWeighs: {
      id: 'checkout.order.weighing.buyerWeighs',
      defaultMessage:
        'You pay by weight. Weigh each truck when it arrives and copy its ticket here: what wasn’t delivered goes back to you.',
    },
    sellerWeighs: {
      id: 'checkout.order.weighing.sellerWeighs',
      defaultMessage:
        'This order is paid by weight. Weigh each loaded truck and copy its ticket here, then say that the lot is on its way.',
    },
    agreeTitle: {
      id: 'checkout.order.weighing.agreeTitle',
      defaultMessage: 'Agree to these weights?',
    },
    final: {
      id: 'checkout.order.weighing.final',
      defaultMessage: 'The order is completed with it. This can’t be undone.',
    },
    keep: { id: 'checkout.order.weighing.keep', defaultMessage: 'Not yet' },
    done: { id: 'checkout.order.weighing.done', defaultMessage: 'Agreed. The order is settled' },
    failed: {
      id: 'checkout.order.weighing.failed',
      defaultMessage: 'Your agreement wasn’t sent',
    },
    changed: {
      id: 'checkout.order.weighing.changed',
      defaultMessage: 'The weights have changed meanwhile. Check them again.',
    },
  }),
  paid: defineMessage<Proposed>({
    id: 'checkout.order.weighing.paid',
    defaultMessage:
      '{kilograms} are paid by the scale tickets, and {refund} goes back {role, select, buyer {to you} other {to the buyer}}.',
  }),
  paidWhole: defineMessage<{ kilograms: string }>({
    id: 'checkout.order.weighing.paidWhole',
    defaultMessage:
      '{kilograms} are paid by the scale tickets: the whole price, nothing goes back.',
  }),
  yours: defineMessage<{ date: string }>({
    id: 'checkout.order.weighing.yours',
    defaultMessage: 'If you don’t answer by {date}, this counts as agreed.',
  }),
  theirs: defineMessage<{ date: string; role: OrderRole }>({
    id: 'checkout.order.weighing.theirs',
    defaultMessage:
      'If {role, select, buyer {the seller} other {the buyer}} doesn’t answer by {date}, this counts as agreed.',
  }),
  contested: defineMessage<{ date: string; role: OrderRole }>({
    id: 'checkout.order.weighing.contested',
    defaultMessage:
      'These weights only count if both sides agree. Without an agreement by {date}, what’s missing becomes {role, select, buyer {your claim} other {a claim by the buyer}}.',
  }),
  asLoaded: defineMessage<{ date: string }>({
    id: 'checkout.order.weighing.asLoaded',
    defaultMessage:
      'These weights only count if both sides agree. Without an agreement or a claim by {date}, the order is paid by the weight of the loading.',
  }),
  loadedArrived: defineMessage<{ loaded: string; arrived: string; difference: string }>({
    id: 'checkout.order.weighing.loadedArrived',
    defaultMessage: 'Loaded {loaded}, arrived {arrived}: {difference}.',
  }),
  arrivedOnly: defineMessage<{ ordered: string; arrived: string }>({
    id: 'checkout.order.weighing.arrivedOnly',
    defaultMessage: 'Ordered {ordered}, arrived {arrived}.',
  }),
  quality: defineMessage<{ net: string; clean: string }>({
    id: 'checkout.order.weighing.quality',
    defaultMessage: '{clean} of {net} are paid goods, after moisture and contamination.',
  }),
}
