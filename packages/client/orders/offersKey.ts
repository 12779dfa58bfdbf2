import { ordersKey } from './ordersKey.ts'

/** First part of every query key about offers. Invalidate it when an offer has changed. */
export const offersKey = [...ordersKey, 'offers']
