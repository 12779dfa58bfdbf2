import mongoose from 'mongoose'
import { isUnavailable } from './connectMongo.ts'

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo
const nothing = {} as mongoose.mongo.BulkWriteResult
const named = (name: string) => Object.assign(new Error('as the driver says it'), { name })

describe('isUnavailable', () => {
  it.each([
    ['a lost connection', new MongoNetworkError('closed')],
    [
      'a bulk write whose connection was lost',
      new MongoBulkWriteError(new MongoNetworkError('closed'), nothing),
    ],
    ['a socket that the server has closed', Object.assign(new Error('ended'), { code: 'EPIPE' })],
    ['a wait for a connection', named('MongoWaitQueueTimeoutError')],
    ['a pool that was cleared', named('MongoPoolClearedError')],
    [
      'a statement that took too long',
      new MongoServerError({ code: 50, message: 'operation exceeded time limit' }),
    ],
  ])('is true for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true)
  })

  it.each([
    ['a duplicate key', new MongoServerError({ code: 11000, message: 'E11000' })],
    [
      'a bulk write with a duplicate key',
      new MongoBulkWriteError({ message: 'E11000', code: 11000, writeErrors: [] }, nothing),
    ],
    ['a programming error', new TypeError('undefined')],
  ])('is false for %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false)
  })
})
