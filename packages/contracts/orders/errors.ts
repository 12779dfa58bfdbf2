import { errorTypes } from '../errors.ts'

export const ordersErrors = errorTypes({
  QUOTE_INVALID: [409, 'This price of freight is not for this order: calculate it again'],
  QUOTE_EXPIRED: [409, 'This price of freight was good for 30 minutes: calculate it again'],
  NOT_AVAILABLE: [409, 'This listing is not for sale any more'],
  NOT_ENOUGH: [409, 'There is not as much left of this listing'],
  SINGLE_LOT: [409, 'This listing is sold as a whole'],
  OWN_MATERIAL: [409, 'This is your own listing'],
  ORDER_CHANGED: [409, 'This order is not what was shown any more'],
  PAYMENT_DECLINED: [402, 'The payment was declined: try another card'],
  PAYMENT_EXPIRED: [409, 'The payment was not confirmed in time: nothing was charged'],
  STEP_REFUSED: [409, 'This order is in another state by now'],
  ORDER_NOT_COMPLETED: [409, 'An order is reviewed once it is completed'],
  ALREADY_REVIEWED: [409, 'You have reviewed this order before'],
  ALREADY_ANSWERED: [409, 'You have answered this review before'],
  AMOUNT_TOO_LARGE: [409, 'That is more than is held for this order'],
})
