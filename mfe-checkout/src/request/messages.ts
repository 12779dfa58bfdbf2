import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    back: { id: 'checkout.requests.back', defaultMessage: 'All requests' },
    failed: {
      id: 'checkout.requests.one.failed',
      defaultMessage: 'The request couldn’t be loaded',
    },
    gone: { id: 'checkout.requests.one.gone', defaultMessage: 'This request doesn’t exist' },
    loading: { id: 'checkout.requests.one.loading', defaultMessage: 'Loading the request' },
    asked: { id: 'checkout.requests.one.asked', defaultMessage: 'What is asked for' },
    listings: { id: 'checkout.requests.one.listings', defaultMessage: 'Listings' },
    sellers: { id: 'checkout.requests.one.sellers', defaultMessage: 'Sellers asked' },
    answers: { id: 'checkout.requests.one.answers', defaultMessage: 'Offers side by side' },
    noAnswers: { id: 'checkout.requests.one.noAnswers', defaultMessage: 'No offers yet' },
    noAnswersText: {
      id: 'checkout.requests.one.noAnswersText',
      defaultMessage: 'Each seller answers with a firm offer. You’ll get a notice.',
    },
    noneCame: { id: 'checkout.requests.one.noneCame', defaultMessage: 'No offers came' },
    conversation: { id: 'checkout.requests.one.conversation', defaultMessage: 'Conversation' },
    company: { id: 'checkout.requests.one.company', defaultMessage: 'Seller' },
    delivered: { id: 'checkout.requests.one.delivered', defaultMessage: 'Delivered price' },
    goods: { id: 'checkout.requests.one.goods', defaultMessage: 'Goods' },
    freight: { id: 'checkout.requests.one.freight', defaultMessage: 'Freight' },
    included: { id: 'checkout.requests.one.included', defaultMessage: 'Included' },
    onRequest: { id: 'checkout.requests.one.onRequest', defaultMessage: 'On request' },
    cheapest: { id: 'checkout.requests.one.cheapest', defaultMessage: 'Cheapest' },
    differs: { id: 'checkout.requests.one.differs', defaultMessage: 'Differs' },
    notAgreed: { id: 'checkout.requests.one.notAgreed', defaultMessage: 'None' },
    other: { id: 'checkout.requests.one.other', defaultMessage: 'Other terms' },
    howMuch: { id: 'checkout.requests.one.howMuch', defaultMessage: 'How much' },
    wrongPart: {
      id: 'checkout.requests.one.wrongPart',
      defaultMessage: 'Enter a quantity in this range',
    },
    pay: { id: 'checkout.requests.one.pay', defaultMessage: 'Pay' },
    chosen: { id: 'checkout.requests.award.chosen', defaultMessage: 'Chosen offers' },
    award: { id: 'checkout.requests.award', defaultMessage: 'Award' },
    awardTitle: { id: 'checkout.requests.award.title', defaultMessage: 'Award these offers?' },
    awardBinds: {
      id: 'checkout.requests.award.binds',
      defaultMessage:
        'This is binding for you and each seller, with exactly these terms. The stock is reserved for you at once. You then pay each order, with tax and Materia’s fee.',
    },
    fills: {
      id: 'checkout.requests.award.fills',
      defaultMessage:
        'All of your request is then awarded, and it ends. The other sellers hear that they aren’t chosen.',
    },
    showPrice: {
      id: 'checkout.requests.showPrice',
      defaultMessage: 'Show the winning price to the others',
    },
    cancel: { id: 'checkout.requests.cancel', defaultMessage: 'Back' },
    failedAwards: {
      id: 'checkout.requests.award.failed',
      defaultMessage: 'Not awarded:',
    },
    over: {
      id: 'checkout.requests.award.over',
      defaultMessage: 'That’s more than you ask for. Choose less, or ask for more first.',
    },
    extend: { id: 'checkout.requests.change', defaultMessage: 'Extend or ask for more' },
    changeTitle: { id: 'checkout.requests.change.title', defaultMessage: 'Extend or ask for more' },
    changeUntil: { id: 'checkout.requests.change.until', defaultMessage: 'Time for answers' },
    same: { id: 'checkout.requests.change.same', defaultMessage: 'As it is' },
    day: { id: 'checkout.requests.change.day', defaultMessage: '24 hours more' },
    days: { id: 'checkout.requests.change.days', defaultMessage: '3 days more' },
    week: { id: 'checkout.requests.change.week', defaultMessage: '1 week more' },
    tooLate: {
      id: 'checkout.requests.change.tooLate',
      defaultMessage: 'A request ends at most 30 days from now',
    },
    less: {
      id: 'checkout.requests.change.less',
      defaultMessage: 'You can only ask for more, not for less',
    },
    save: { id: 'checkout.requests.change.save', defaultMessage: 'Save' },
    end: { id: 'checkout.requests.close', defaultMessage: 'End request' },
    endTitle: { id: 'checkout.requests.close.title', defaultMessage: 'End this request?' },
    endText: {
      id: 'checkout.requests.close.text',
      defaultMessage:
        'Awarded offers stay as they are. All other offers end, and their sellers hear that they aren’t chosen.',
    },
    cancelText: {
      id: 'checkout.requests.close.cancelText',
      defaultMessage: 'Nothing is awarded. All offers end, and their sellers hear that.',
    },
    askAgain: { id: 'checkout.requests.again', defaultMessage: 'Ask again' },
    formFailed: {
      id: 'checkout.requests.again.failed',
      defaultMessage: 'The form couldn’t be loaded. Close it and try again.',
    },
    wanted: { id: 'checkout.requests.one.wanted', defaultMessage: 'See the wanted post' },
    fixed: {
      id: 'checkout.requests.change.fixed',
      defaultMessage:
        'Place and currency stay, because sellers have priced them. For others, end this request and ask again.',
    },
    seeOffer: { id: 'checkout.requests.own.see', defaultMessage: 'See your offer' },
    youDeliver: {
      id: 'checkout.requests.own.firm',
      defaultMessage:
        'Answer with a firm offer in your conversation. The buyer compares delivered prices.',
    },
  }),
  left: defineMessage<{ awarded: string; left: string }>({
    id: 'checkout.requests.one.left',
    defaultMessage: '{awarded} awarded · {left} open',
  }),
  madeBy: defineMessage<{ company: string; date: string }>({
    id: 'checkout.requests.one.madeBy',
    defaultMessage: '{company} · {date}',
  }),
  conversationWith: defineMessage<{ company: string }>({
    id: 'checkout.requests.one.conversationWith',
    defaultMessage: 'Conversation with {company}',
  }),
  chooseNamed: defineMessage<{ company: string }>({
    id: 'checkout.requests.one.chooseNamed',
    defaultMessage: 'Choose the offer of {company}',
  }),
  range: defineMessage<{ from: string; to: string }>({
    id: 'checkout.requests.one.range',
    defaultMessage: 'From {from} to {to}',
  }),
  converted: defineMessage<{ date: string }>({
    id: 'checkout.requests.one.converted',
    defaultMessage: 'Converted with the rate of {date}',
  }),
  sum: defineMessage<{ chosen: string; of: string }>({
    id: 'checkout.requests.award.sum',
    defaultMessage: '{chosen} of {of} still open',
  }),
  awardFor: defineMessage<{ sums: string }>({
    id: 'checkout.requests.award.for',
    defaultMessage: 'Award for {sums}',
  }),
  oneFailed: defineMessage<{ company: string; reason: string }>({
    id: 'checkout.requests.award.oneFailed',
    defaultMessage: '{company}: {reason}',
  }),
  wonPrice: defineMessage<{ price: string }>({
    id: 'checkout.requests.one.wonPrice',
    defaultMessage: 'The winning price: {price}',
  }),
}
