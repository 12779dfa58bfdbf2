import { errorTypes } from '../errors.ts'

export const ordersErrors = errorTypes({
  QUOTE_INVALID: [409, 'This price of freight is not for this order: calculate it again'],
  QUOTE_EXPIRED: [409, 'This price of freight was good for 30 minutes: calculate it again'],
  NOT_AVAILABLE: [409, 'This listing is not for sale any more'],
  NOT_ENOUGH: [409, 'There is not as much left of this listing'],
  SINGLE_LOT: [409, 'This listing is sold as a whole'],
  OWN_MATERIAL: [409, 'This is your own listing'],
})
