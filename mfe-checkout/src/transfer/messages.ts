import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.transfer.title', defaultMessage: 'Pay by bank transfer' },
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
    play: { id: 'checkout.transfer.play', defaultMessage: 'Test environment: make a transfer' },
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
