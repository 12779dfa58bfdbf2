import { errorTypes } from '../errors.ts'
import { offerErrors } from '../offers/errors.ts'

export const ordersErrors = {
  ...offerErrors,
  ...errorTypes({
    QUOTE_INVALID: [409, 'This freight quote is for another order. Calculate it again'],
    QUOTE_EXPIRED: [409, 'This freight quote was valid for 30 minutes. Calculate it again'],
    NOT_AVAILABLE: [409, 'This listing is no longer for sale'],
    FREIGHT_ON_REQUEST: [
      409,
      'The seller has not stated the postal code of this listing. Ask the seller about freight',
    ],
    NOT_ENOUGH: [409, 'This listing does not have that quantity left'],
    SINGLE_LOT: [409, 'This listing is sold only as a whole'],
    PART_TOO_SMALL: [409, 'The seller sells no part this small'],
    OWN_MATERIAL: [409, 'This is your own listing'],
    ORDER_CHANGED: [409, 'This order has changed since it was shown'],
    UNPAID_ORDERS_FULL: [
      409,
      'You have reached the limit of unpaid checkouts. Pay or cancel one of them first',
    ],
    ORDER_TOO_SOON: [
      409,
      'You have reserved this listing without buying it. You can order it again later',
    ],
    PAYMENT_TOO_LARGE: [409, 'The limit of a card payment is 999,999.99. Order a smaller quantity'],
    CARD_LIMIT: [409, 'An order this large is paid by bank transfer'],
    PAYMENT_DECLINED: [402, 'The payment was declined. Try another card'],
    PAYMENT_EXPIRED: [409, 'The payment was not confirmed in time. Nothing was charged'],
    GIVEN_UP: [409, 'You cancelled this order before it was paid. Nothing was charged'],
    STEP_REFUSED: [409, 'This order has changed its state meanwhile'],
    PICKUP_FIXED: [
      409,
      'This part of the pickup can’t be changed by your company, or not any more',
    ],
    REFERENCE_FIXED: [409, 'This text can’t be changed by your company, or not any more'],
    ORDER_NOT_COMPLETED: [409, 'You can review an order that was shipped, once it has ended'],
    CLAIM_REQUIRED: [
      409,
      'Say what is wrong with the order and how much money you ask for. Reload the page',
    ],
    OFFER_INVALID: [
      409,
      'A counter-offer is less than the amount asked, and more than your last counter-offer',
    ],
    ALREADY_REVIEWED: [409, 'You have already reviewed this order'],
    ALREADY_ANSWERED: [409, 'You have already answered this review'],
    AMOUNT_TOO_LARGE: [409, 'The amount is more than the money held for this order'],
    PAPER_UNKNOWN: [
      409,
      'A file is not yours, already belongs to an order or was deleted. Upload it again',
    ],
    ORDER_PAPERS_FULL: [409, 'This order has reached the limit of files'],
    TOO_MANY_PAPERS: [400, 'Maximum 5 files allowed'],
    PAPER_TOO_LARGE: [413, 'Maximum file size is 10MB.'],
    PAPER_UNSUPPORTED: [415, 'Only pictures and PDF documents are supported.'],
    PAPER_UNREADABLE: [422, 'This file is damaged or too large to read'],
    PAPER_ENCRYPTED: [422, 'This PDF has a password. Save it without one and upload it again'],
    PAPER_ACTIVE: [
      422,
      'This PDF contains scripts, actions or files. Print it as a new PDF and upload that',
    ],
    PAPER_TOO_LONG: [422, 'This PDF has more than 50 pages'],
    PAPERS_BUSY: [503, 'We’re processing too many files. Try again in a moment'],
    PAPERS_FULL: [
      429,
      'Too many of your files have no order yet. Add some to an order, or try again tomorrow',
    ],
    PAPER_BYTES_FULL: [429, 'You have reached today’s limit of files. Continue tomorrow'],
    FRESH_CHECK_REQUIRED: [403, 'Confirm that it is you to continue'],
    BANK_ACCOUNT_TOO_OFTEN: [
      429,
      'You have changed bank accounts too often today. Try again tomorrow',
    ],
    WEBHOOK_INVALID: [400, 'The webhook’s signature is invalid or too old'],
    CHARGED_BACK: [409, 'The buyer’s bank decides about this money'],
    BANK_UNDECIDED: [
      409,
      'The buyer’s bank has the money and has not decided yet. Decide the order after the bank',
    ],
  }),
}
