import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'
import type { StepKind } from './stepFields.ts'

type Parts = { deposit: string; balance: string; days: number }

/** The two payments of an order, before the deposit has come. */
export const depositTexts = {
  buyer: defineMessage<Parts>({
    id: 'checkout.order.next.deposit',
    defaultMessage:
      'You pay the deposit of {deposit} before loading. The balance of {balance} is due {days} days after you receive the lot.',
  }),
  seller: defineMessage<Parts>({
    id: 'checkout.order.next.deposit.seller',
    defaultMessage:
      'The buyer pays {deposit} before loading and the balance of {balance} within {days} days of delivery.',
  }),
}

/** The balance, once the deposit has come. */
export const balanceTexts = {
  buyer: defineMessage<Parts>({
    id: 'checkout.order.next.balance',
    defaultMessage:
      'Your deposit is here. The balance of {balance} is due {days} days after you receive the lot.',
  }),
  seller: defineMessage<Parts>({
    id: 'checkout.order.next.balance.seller',
    defaultMessage:
      'Materia holds the deposit of {deposit}. The buyer pays the balance of {balance} within {days} days of delivery.',
  }),
}

/** The state of the payment while the balance is open. */
export const depositHeldText: MessageDescriptor = defineMessage({
  id: 'checkout.order.depositHeld',
  defaultMessage: 'Deposit paid, held by Materia',
})

/** The balance has not come in time. */
export const balanceUnpaidTexts = defineMessages({
  buyer: {
    id: 'checkout.order.next.balanceUnpaid',
    defaultMessage:
      'Your balance hasn’t fully arrived in time, so Materia decides. You can still send it, exactly as shown below.',
  },
  seller: {
    id: 'checkout.order.next.balanceUnpaid.seller',
    defaultMessage:
      'The balance hasn’t fully arrived in time, so Materia decides. The buyer can still send it.',
  },
})

/** A claim or Materia has reduced the balance: the buyer sends it, or the order has ended. */
export const balanceReducedTexts = {
  awaitingBalance: defineMessages({
    buyer: {
      id: 'checkout.order.next.balanceReduced',
      defaultMessage:
        'Your balance is smaller now. Send it, exactly as shown below. Once it’s here, the order ends and the seller is paid.',
    },
    seller: {
      id: 'checkout.order.next.balanceReduced.seller',
      defaultMessage:
        'The buyer now sends the smaller balance. You’re paid once it’s here. If it doesn’t come, Materia decides.',
    },
  }),
  refunded: defineMessages({
    buyer: {
      id: 'checkout.order.next.endedReduced',
      defaultMessage: 'The order ended with a smaller balance. You owe nothing more.',
    },
    seller: {
      id: 'checkout.order.next.endedReduced.seller',
      defaultMessage:
        'The order ended with a smaller balance. The money that Materia held is yours, less the fee.',
    },
  }),
}

/** The effect of a step while the balance is open. */
export const openBalanceStepTexts: Partial<Record<StepKind, MessageDescriptor>> = defineMessages({
  deliver: {
    id: 'checkout.order.stepText.deliver.balance',
    defaultMessage:
      'You then have {days} days to pay the balance, and 14 more to check the material before the seller is paid. Is something wrong? Report it instead.',
  },
  accept: {
    id: 'checkout.order.stepText.accept.balance',
    defaultMessage:
      'The buyer owes {amount} less of the balance, and gets back what is left over. This can’t be undone.',
  },
  acceptOffer: {
    id: 'checkout.order.stepText.acceptOffer.balance',
    defaultMessage:
      'You owe {amount} less of the balance, and get back what is left over. This can’t be undone.',
  },
  complete: {
    id: 'checkout.order.stepText.complete.balance',
    defaultMessage: 'The problem is settled, and the whole balance is due.',
  },
  withdraw: {
    id: 'checkout.order.stepText.withdraw.balance',
    defaultMessage: 'The problem is settled, and the whole balance is due.',
  },
})
