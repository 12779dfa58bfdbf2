import { offersKey } from './offersKey.ts'

/** First part of every query key about requests. An offer that changes may change its request. */
export const requestsKey = [...offersKey, 'requests']
