import type { SampleState } from '@materia/contracts/samples/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const stateNames: Record<SampleState, MessageDescriptor> = defineMessages({
  asked: { id: 'checkout.sample.state.asked', defaultMessage: 'Asked for' },
  priced: { id: 'checkout.sample.state.priced', defaultMessage: 'Price named' },
  agreed: { id: 'checkout.sample.state.agreed', defaultMessage: 'To be shipped' },
  shipped: { id: 'checkout.sample.state.shipped', defaultMessage: 'Shipped' },
  lost: { id: 'checkout.sample.state.lost', defaultMessage: 'Not arrived' },
  approved: { id: 'checkout.sample.state.approved', defaultMessage: 'Approved' },
  rejected: { id: 'checkout.sample.state.rejected', defaultMessage: 'Rejected' },
  ended: { id: 'checkout.sample.state.ended', defaultMessage: 'Ended' },
})

/** The task of the side that acts next. */
export const todoNames: Partial<Record<SampleState, MessageDescriptor>> = defineMessages({
  asked: { id: 'checkout.sample.todo.asked', defaultMessage: 'Answer whether you send a sample' },
  priced: { id: 'checkout.sample.todo.priced', defaultMessage: 'Agree to the price of the sample' },
  agreed: { id: 'checkout.sample.todo.agreed', defaultMessage: 'Ship the sample' },
  shipped: { id: 'checkout.sample.todo.shipped', defaultMessage: 'Approve or reject the sample' },
  lost: { id: 'checkout.sample.todo.lost', defaultMessage: 'Ship another sample' },
})

export const messages = {
  ...defineMessages({
    todoList: { id: 'checkout.sample.todoList', defaultMessage: 'Samples waiting for you' },
    todoAll: { id: 'checkout.sample.todoAll', defaultMessage: 'All samples that wait for you' },
    ask: { id: 'checkout.sample.ask', defaultMessage: 'Ask for the sample' },
    neededBuyer: {
      id: 'checkout.sample.neededBuyer',
      defaultMessage: 'You can accept once you’ve approved a sample.',
    },
    neededSeller: {
      id: 'checkout.sample.neededSeller',
      defaultMessage: 'The offer can be accepted once the buyer has approved a sample.',
    },
    notAsked: { id: 'checkout.sample.notAsked', defaultMessage: 'Not asked for yet' },
  }),
  stateOf: defineMessage<{ state: string }>({
    id: 'checkout.sample.stateOf',
    defaultMessage: 'Sample: {state}',
  }),
}
