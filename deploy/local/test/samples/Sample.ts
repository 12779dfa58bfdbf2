import type { Db } from 'mongodb'
import type { Known } from './Known.ts'

type SampleCompany = 'seller' | 'buyer' | 'leaver'

/** The input of an operation. */
export type Sample = {
  key?: string
  headers?: Record<string, string>
  as?: SampleCompany
  params?: object
  query?: object
  body?: object
  file?: Blob
  /** A body that is sent as it is, with its content type. */
  raw?: string
  type?: string
}

/**
 * Samples by operation id, in the order of the calls. A second sample has a suffix, such as `login,
 * after a reset`.
 */
export type Samples = Record<string, () => Sample | Promise<Sample>>

/** The dependencies of the samples. */
export type SampleContext = {
  known: Known
  linkKeys: string
  inIdentity: <T>(work: (database: Db) => Promise<T>) => Promise<T>
  /** Makes a call and returns its JSON. */
  callApi: (id: string, sample: Sample) => Promise<Map<string, unknown>>
}

/** Company 1, which lists and sells. */
export const seller = { as: 'seller' } as const
/** Company 2. */
export const buyer = { as: 'buyer' } as const
