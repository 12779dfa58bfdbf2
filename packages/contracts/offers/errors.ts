import { errorTypes } from '../errors.ts'

/** Error codes of offers, part of the codes of orders. */
export const offerErrors = errorTypes({
  OFFER_CHANGED: [409, 'This offer has changed since it was shown'],
  OFFER_EXPIRED: [409, 'This offer is no longer valid. Its author can renew it'],
  OFFER_ENDED: [409, 'This offer has ended'],
  OFFER_BUSY: [409, 'This offer is being accepted or paid. Try again in a moment'],
  OFFER_TERMS_CHANGED: [
    409,
    'The listing has changed since this offer was made. Make a new offer with its present terms',
  ],
  OFFER_PRICE_UNUSUAL: [409, 'This price is far from the listed one. Confirm that it is right'],
  OFFER_PARTNER: [409, 'You can’t make an offer to this company'],
  OFFERS_TOO_FAST: [429, 'You are making too many offers. Try again in a minute'],
  OFFERS_FULL: [409, 'You have reached the limit of open offers. Withdraw some first'],
})
