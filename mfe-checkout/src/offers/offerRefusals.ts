import { errorText, isRefusal } from '@materia/ui/src/api/errorText.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'

/** Reasons why an offer was not sent, accepted or changed. */
const refusals = defineMessages({
  OFFER_CHANGED: {
    id: 'checkout.offer.error.changed',
    defaultMessage: 'This offer has changed meanwhile. Look at it again.',
  },
  OFFER_EXPIRED: {
    id: 'checkout.offer.error.expired',
    defaultMessage: 'This offer is no longer valid. Its author can renew it.',
  },
  OFFER_ENDED: {
    id: 'checkout.offer.error.ended',
    defaultMessage: 'This offer has ended. You can make a new one.',
  },
  OFFER_BUSY: {
    id: 'checkout.offer.error.busy',
    defaultMessage: 'This offer is being accepted or paid. Try again in a moment.',
  },
  OFFER_TERMS_CHANGED: {
    id: 'checkout.offer.error.termsChanged',
    defaultMessage:
      'The listing has changed since this offer was made. Make the offer anew with its present terms.',
  },
  OFFER_PARTNER: {
    id: 'checkout.offer.error.partner',
    defaultMessage: 'You can’t agree on offers with this company.',
  },
  OFFERS_TOO_FAST: {
    id: 'checkout.offer.error.tooFast',
    defaultMessage: 'That’s many offers at once. Try again in a minute.',
  },
  OFFERS_FULL: {
    id: 'checkout.offer.error.full',
    defaultMessage:
      'You’ve reached the limit of offers. Withdraw open ones, or try again tomorrow.',
  },
  OFFER_PLACE: {
    id: 'checkout.offer.error.place',
    defaultMessage:
      'The seller delivers to another state. Choose an address at the place of the offer.',
  },
  NOT_AVAILABLE: {
    id: 'checkout.offer.error.notAvailable',
    defaultMessage: 'The listing is no longer available.',
  },
  NOT_ENOUGH: {
    id: 'checkout.offer.error.notEnough',
    defaultMessage: 'There isn’t that much left.',
  },
  SINGLE_LOT: {
    id: 'checkout.offer.error.singleLot',
    defaultMessage: 'This listing is sold only as a whole.',
  },
  PART_TOO_SMALL: {
    id: 'checkout.offer.error.partTooSmall',
    defaultMessage: 'The seller sells no part this small.',
  },
  OFFER_PART: {
    id: 'checkout.offer.error.part',
    defaultMessage: 'This offer can’t be taken in a part of this size.',
  },
  OFFER_NEEDS_SAMPLE: {
    id: 'checkout.offer.error.needsSample',
    defaultMessage: 'The buyer has to approve a sample first.',
  },
  REQUEST_ENDED: {
    id: 'checkout.offer.error.requestEnded',
    defaultMessage: 'The request has ended.',
  },
  REQUEST_TAKEN: {
    id: 'checkout.offer.error.requestTaken',
    defaultMessage: 'This is more than the request still needs.',
  },
  REQUEST_UNIT: {
    id: 'checkout.offer.error.requestUnit',
    defaultMessage: 'The weight of this listing isn’t known. Offer a listing with a weight.',
  },
  OFFER_BUYER_FULL: {
    id: 'checkout.offer.error.buyerFull',
    defaultMessage: 'The buyer has other accepted offers to pay first.',
  },
  UNPAID_ORDERS_FULL: {
    id: 'checkout.offer.error.unpaidFull',
    defaultMessage: 'The buyer has too many unpaid orders. Some must be paid or canceled first.',
  },
  ORDER_TOO_SOON: {
    id: 'checkout.offer.error.tooSoon',
    defaultMessage:
      'The buyer reserved this listing before without paying. It can be reserved again later.',
  },
  CALL_OFF_TOO_LARGE: {
    id: 'checkout.offer.error.callOffTooLarge',
    defaultMessage: 'Less than this is left, of the contract or of the month.',
  },
  FRAME_ENDED: {
    id: 'checkout.offer.error.frameEnded',
    defaultMessage: 'This frame contract has ended.',
  },
  NOT_FOUND: { id: 'checkout.offer.error.notFound', defaultMessage: 'This offer doesn’t exist.' },
})

/** Whether the server's offer is another one than the shown one. */
export function isOutdated(error: unknown): boolean {
  return isRefusal(error) && error instanceof ApiError && [404, 409].includes(error.status)
}

/** The reason for a refusal, by its code. Undefined for other codes. */
export function refusalOf(intl: IntlShape, code: string): string | undefined {
  const known: Partial<Record<string, MessageDescriptor>> = refusals
  return known[code] && intl.formatMessage(known[code])
}

/** The text for a failed call about an offer. */
export function offerErrorText(intl: IntlShape, error: unknown): string {
  return errorText(intl, error, { ...refusals })
}
