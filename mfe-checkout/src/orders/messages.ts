import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.orders.title', defaultMessage: 'Orders' },
    sides: { id: 'checkout.orders.sides', defaultMessage: 'Sides of orders' },
    buyer: { id: 'checkout.orders.buyer', defaultMessage: 'I buy' },
    seller: { id: 'checkout.orders.seller', defaultMessage: 'I sell' },
    search: { id: 'checkout.orders.search', defaultMessage: 'Search' },
    searchHint: { id: 'checkout.orders.searchHint', defaultMessage: 'Number, material or company' },
    status: { id: 'checkout.orders.status', defaultMessage: 'State' },
    allStatuses: { id: 'checkout.orders.allStatuses', defaultMessage: 'All states' },
    download: { id: 'checkout.orders.download', defaultMessage: 'Download as CSV' },
    number: { id: 'checkout.orders.number', defaultMessage: 'Order' },
    lot: { id: 'checkout.orders.lot', defaultMessage: 'Lot' },
    boughtFrom: { id: 'checkout.orders.boughtFrom', defaultMessage: 'Seller' },
    soldTo: { id: 'checkout.orders.soldTo', defaultMessage: 'Buyer' },
    youPay: { id: 'checkout.orders.youPay', defaultMessage: 'You pay' },
    youGet: { id: 'checkout.orders.youGet', defaultMessage: 'You are paid' },
    waitsForYou: { id: 'checkout.orders.waitsForYou', defaultMessage: 'Waiting for you' },
    older: { id: 'checkout.orders.older', defaultMessage: 'Older orders' },
    newest: { id: 'checkout.orders.newest', defaultMessage: 'Newest orders' },
    pages: { id: 'checkout.orders.pages', defaultMessage: 'Pages' },
    loading: { id: 'checkout.orders.loading', defaultMessage: 'Loading orders' },
    failed: { id: 'checkout.orders.failed', defaultMessage: 'Your orders could not be loaded' },
    noneBought: {
      id: 'checkout.orders.noneBought',
      defaultMessage: 'You have not bought anything yet',
    },
    noneBoughtText: {
      id: 'checkout.orders.noneBoughtText',
      defaultMessage: 'What you order shows here, from the payment to the delivery.',
    },
    browse: { id: 'checkout.orders.browse', defaultMessage: 'Browse the marketplace' },
    noneSold: { id: 'checkout.orders.noneSold', defaultMessage: 'You have not sold anything yet' },
    noneSoldText: {
      id: 'checkout.orders.noneSoldText',
      defaultMessage:
        'When a company orders one of your listings, it shows here and waits for your confirmation.',
    },
    createListing: { id: 'checkout.orders.createListing', defaultMessage: 'Create listing' },
    noMatch: { id: 'checkout.orders.noMatch', defaultMessage: 'No order matches' },
    showAll: { id: 'checkout.orders.showAll', defaultMessage: 'Show all orders' },
    formerCompany: {
      id: 'checkout.orders.formerCompany',
      defaultMessage: 'A company that has left Materia',
    },
    waitingList: { id: 'checkout.orders.waitingList', defaultMessage: 'Orders that wait for you' },
    noneWaiting: { id: 'checkout.orders.noneWaiting', defaultMessage: 'No order waits for you' },
    noneWaitingText: {
      id: 'checkout.orders.noneWaitingText',
      defaultMessage: 'Orders to confirm, to ship, to receive or to check show here.',
    },
    all: { id: 'checkout.orders.all', defaultMessage: 'All orders' },
    payoutWaits: { id: 'checkout.order.payoutWaits', defaultMessage: 'Your money waits for you' },
    payoutWaitsText: {
      id: 'checkout.order.payoutWaitsText',
      defaultMessage:
        'Say once how you are paid. Materia keeps your money until then, and pays it by itself after that.',
    },
    setUpPayouts: { id: 'checkout.order.setUpPayouts', defaultMessage: 'Set up payouts' },
    payoutFailed: {
      id: 'checkout.order.payoutFailed',
      defaultMessage: 'Payouts cannot be set up right now',
    },
    you: { id: 'checkout.order.you', defaultMessage: 'You' },
  }),
  waitingWords: defineMessage<{ count: number }>({
    id: 'checkout.orders.waitingWords',
    defaultMessage: '{count, plural, one {# order waits for you} other {# orders wait for you}}',
  }),
  numbered: defineMessage<{ number: string }>({
    id: 'checkout.orders.numbered',
    defaultMessage: 'Order {number}',
  }),
}
