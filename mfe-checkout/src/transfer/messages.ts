import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.transfer.title', defaultMessage: 'Pay by bank transfer' },
    depositTitle: {
      id: 'checkout.transfer.depositTitle',
      defaultMessage: 'Pay the deposit by bank transfer',
    },
    balanceTitle: {
      id: 'checkout.transfer.balanceTitle',
      defaultMessage: 'Pay the balance by bank transfer',
    },
    amount: { id: 'checkout.transfer.amount', defaultMessage: 'Exact amount' },
    rest: { id: 'checkout.transfer.rest', defaultMessage: 'Still missing' },
    reference: { id: 'checkout.transfer.reference', defaultMessage: 'Reference' },
    clabe: { id: 'checkout.transfer.clabe', defaultMessage: 'CLABE' },
    accountNumber: { id: 'checkout.transfer.accountNumber', defaultMessage: 'Account number' },
    routing: { id: 'checkout.transfer.routing', defaultMessage: 'Routing number (ABA)' },
    beneficiary: { id: 'checkout.transfer.beneficiary', defaultMessage: 'Beneficiary' },
    ownAccount: {
      id: 'checkout.transfer.ownAccount',
      defaultMessage:
        'Pay from an account in your company’s name, with this reference. Otherwise we have to check the transfer first. We never send account numbers by email.',
    },
    orders: { id: 'checkout.transfer.orders', defaultMessage: 'Orders that you pay' },
    joinTitle: {
      id: 'checkout.transfer.joinTitle',
      defaultMessage: 'One transfer for several orders',
    },
    joinText: {
      id: 'checkout.transfer.joinText',
      defaultMessage: 'Several orders are waiting for your transfer. You can pay them together.',
    },
    joinFailed: {
      id: 'checkout.transfer.joinFailed',
      defaultMessage: 'One of the orders is no longer waiting for money. Choose again.',
    },
    chooseTwo: { id: 'checkout.transfer.chooseTwo', defaultMessage: 'Choose two orders or more.' },
    showAccount: {
      id: 'checkout.transfer.showAccount',
      defaultMessage: 'Show account and reference',
    },
    chooseOthers: { id: 'checkout.transfer.chooseOthers', defaultMessage: 'Choose other orders' },
    allCame: {
      id: 'checkout.transfer.allCame',
      defaultMessage: 'The money has arrived for all of these orders.',
    },
    play: { id: 'checkout.transfer.play', defaultMessage: 'Test environment: make a transfer' },
  }),
  joinCurrency: defineMessage<{ currency: string }>({
    id: 'checkout.transfer.joinCurrency',
    defaultMessage: 'Pay orders in {currency} with one transfer',
  }),
  joinCount: defineMessage<{ count: number }>({
    id: 'checkout.transfer.joinCount',
    defaultMessage:
      '{count, plural, one {Pay # order with one transfer} other {Pay # orders with one transfer}}',
  }),
  atMost: defineMessage<{ count: number }>({
    id: 'checkout.transfer.atMost',
    defaultMessage: 'One transfer can pay {count} orders at most.',
  }),
  orderDue: defineMessage<{ order: number; date: string }>({
    id: 'checkout.transfer.orderDue',
    defaultMessage: 'Order {order}, due {date}',
  }),
  sum: defineMessage<{ sum: string }>({
    id: 'checkout.transfer.sum',
    defaultMessage: 'Together: {sum}',
  }),
  joined: defineMessage<{ orders: string; date: string }>({
    id: 'checkout.transfer.joined',
    defaultMessage:
      'Pays orders {orders}. The transfer must arrive by {date}. If less arrives, the order due first is paid first.',
  }),
  part: defineMessage<{ received: string; lacking: string }>({
    id: 'checkout.transfer.part',
    defaultMessage: '{received} has arrived. {lacking} is missing.',
  }),
}

/** The transfers that the sandbox's bank can make. */
export const sandboxTransferNames: Record<SandboxTransfer, MessageDescriptor> = defineMessages({
  exact: { id: 'checkout.transfer.play.exact', defaultMessage: 'The exact amount' },
  short: { id: 'checkout.transfer.play.short', defaultMessage: 'One cent less' },
  over: { id: 'checkout.transfer.play.over', defaultMessage: 'More than the amount' },
  late: { id: 'checkout.transfer.play.late', defaultMessage: 'After the deadline' },
  twice: { id: 'checkout.transfer.play.twice', defaultMessage: 'The amount, twice' },
  wrongReference: {
    id: 'checkout.transfer.play.wrongReference',
    defaultMessage: 'With a wrong reference',
  },
  wrongName: {
    id: 'checkout.transfer.play.wrongName',
    defaultMessage: 'From another company’s account',
  },
  otherCurrency: {
    id: 'checkout.transfer.play.otherCurrency',
    defaultMessage: 'In another currency',
  },
})
