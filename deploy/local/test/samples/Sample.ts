import type { Db } from 'mongodb'
import type { Known } from './Known.ts'

type SampleCompany = 'seller' | 'buyer' | 'leaver'

/** What an operation is called with. */
export type Sample = {
  key?: string
  headers?: Record<string, string>
  as?: SampleCompany
  params?: object
  query?: object
  body?: object
  file?: Blob
}

/** Samples by the id of their operation, in the order of the calls; `login, after a reset` is a second one of `login`. */
export type Samples = Record<string, () => Sample | Promise<Sample>>

/** What samples are made with. */
export type SampleContext = {
  known: Known
  linkKeys: string
  inIdentity: <T>(work: (database: Db) => Promise<T>) => Promise<T>
  /** The JSON of a response. */
  callApi: (id: string, sample: Sample) => Promise<Map<string, unknown>>
}

/** Company 1, which lists and sells. */
export const seller = { as: 'seller' } as const
/** Company 2. */
export const buyer = { as: 'buyer' } as const
