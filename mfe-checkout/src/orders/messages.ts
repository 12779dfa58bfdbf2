import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'checkout.orders.title', defaultMessage: 'Orders' },
    sides: { id: 'checkout.orders.sides', defaultMessage: 'Buying or selling' },
    buyer: { id: 'checkout.orders.buyer', defaultMessage: 'I buy' },
    seller: { id: 'checkout.orders.seller', defaultMessage: 'I sell' },
    search: { id: 'checkout.orders.search', defaultMessage: 'Search' },
    searchHint: { id: 'checkout.orders.searchHint', defaultMessage: 'Number, material or company' },
    status: { id: 'checkout.orders.status', defaultMessage: 'Status' },
    allStatuses: { id: 'checkout.orders.allStatuses', defaultMessage: 'All statuses' },
    download: { id: 'checkout.orders.download', defaultMessage: 'Download as CSV' },
    payouts: { id: 'checkout.orders.payouts', defaultMessage: 'Payouts and statements' },
    more: { id: 'checkout.orders.more', defaultMessage: 'About your orders' },
    offers: { id: 'checkout.orders.offers', defaultMessage: 'Offers' },
    carbon: { id: 'checkout.orders.carbon', defaultMessage: 'Carbon of your orders' },
    number: { id: 'checkout.orders.number', defaultMessage: 'Order' },
    lot: { id: 'checkout.orders.lot', defaultMessage: 'Lot' },
    boughtFrom: { id: 'checkout.orders.boughtFrom', defaultMessage: 'Seller' },
    soldTo: { id: 'checkout.orders.soldTo', defaultMessage: 'Buyer' },
    youPay: { id: 'checkout.orders.youPay', defaultMessage: 'You pay' },
    youGet: { id: 'checkout.orders.youGet', defaultMessage: 'You are paid' },
    endedReduced: {
      id: 'checkout.orders.endedReduced',
      defaultMessage: 'Ended with a smaller balance',
    },
    balanceOverdue: { id: 'checkout.orders.balanceOverdue', defaultMessage: 'Balance overdue' },
    waitsForYou: { id: 'checkout.orders.waitsForYou', defaultMessage: 'Waiting for you' },
    waitingFilter: {
      id: 'checkout.orders.waitingFilter',
      defaultMessage: 'Waiting for you',
    },
    older: { id: 'checkout.orders.older', defaultMessage: 'Older orders' },
    newest: { id: 'checkout.orders.newest', defaultMessage: 'Newest orders' },
    pages: { id: 'checkout.orders.pages', defaultMessage: 'Pages' },
    loading: { id: 'checkout.orders.loading', defaultMessage: 'Loading orders' },
    failed: { id: 'checkout.orders.failed', defaultMessage: 'Your orders couldn’t be loaded' },
    noneBought: {
      id: 'checkout.orders.noneBought',
      defaultMessage: 'You haven’t bought anything yet',
    },
    noneBoughtText: {
      id: 'checkout.orders.noneBoughtText',
      defaultMessage: 'Your orders show up here, from payment to delivery.',
    },
    browse: { id: 'checkout.orders.browse', defaultMessage: 'Browse the marketplace' },
    noneSold: { id: 'checkout.orders.noneSold', defaultMessage: 'You haven’t sold anything yet' },
    noneSoldText: {
      id: 'checkout.orders.noneSoldText',
      defaultMessage:
        'When a company orders one of your listings, it shows up here for you to confirm.',
    },
    createListing: { id: 'checkout.orders.createListing', defaultMessage: 'Create listing' },
    noMatch: { id: 'checkout.orders.noMatch', defaultMessage: 'No matching orders' },
    showAll: { id: 'checkout.orders.showAll', defaultMessage: 'Show all orders' },
    waitingList: { id: 'checkout.orders.waitingList', defaultMessage: 'Orders waiting for you' },
    noneWaiting: {
      id: 'checkout.orders.noneWaiting',
      defaultMessage: 'No orders need your attention',
    },
    noneWaitingText: {
      id: 'checkout.orders.noneWaitingText',
      defaultMessage: 'Orders you need to confirm, ship, receive or check show up here.',
    },
    all: { id: 'checkout.orders.all', defaultMessage: 'All orders' },
    payoutWaits: {
      id: 'checkout.order.payoutWaits',
      defaultMessage: 'Your money is waiting for you',
    },
    payoutWaitsText: {
      id: 'checkout.order.payoutWaitsText',
      defaultMessage:
        'Set up how you get paid. Materia holds your money until then, and pays you automatically afterward.',
    },
    setUpPayouts: { id: 'checkout.order.setUpPayouts', defaultMessage: 'Set up payouts' },
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

/** The next date of a claim. */
export const claimDates = {
  yours: defineMessage<{ date: string }>({
    id: 'checkout.orders.claim.yours',
    defaultMessage: 'Answer by {date}',
  }),
  theirs: defineMessage<{ date: string; role: OrderRole }>({
    id: 'checkout.orders.claim.theirs',
    defaultMessage: '{role, select, buyer {The seller} other {The buyer}} answers by {date}',
  }),
  case: defineMessage<{ date: string }>({
    id: 'checkout.orders.claim.case',
    defaultMessage: 'Materia decides by {date}',
  }),
}
