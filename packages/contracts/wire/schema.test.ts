import Joi from 'joi'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  recordOf,
  type Sent,
  union,
  withDefault,
} from './schema.ts'

const fields = {
  name: Joi.string(),
  kind: oneOf(['new', 'used']),
  note: optional(Joi.string()),
  limit: withDefault(Joi.number(), 20),
  parent: nullable(Joi.number()),
}
const schema = object(fields)
type Read = Infer<typeof schema>

// Checked by tsc: the types match the schema.
const sent: Sent<typeof schema> = { name: 'HDPE', kind: 'new', parent: null }
const read: Read = { ...sent, limit: 20 }
// @ts-expect-error: a default is there once it is read
const unread: Read = sent

describe('object', () => {
  const messageOf = (value: unknown) => schema.validate(value).error?.message

  it('accepts values of the sent type, and adds the default', () => {
    expect(schema.validate(sent)).toEqual({ value: read })
    expect(unread).toBe(sent)
  })

  it.each([
    [undefined, '"value" is required'],
    [{ kind: 'new', parent: null }, '"name" is required'],
    [{ ...sent, kind: 'old' }, '"kind" must be one of [new, used]'],
    [{ ...sent, parent: 'none' }, '"parent" must be a number'],
    [{ ...sent, color: 'red' }, '"color" is not allowed'],
  ])('refuses %j', (value, message) => {
    expect(messageOf(value)).toBe(message)
  })

  it('keeps the rules of its fields when all are optional', () => {
    const change = object(partial(fields))

    expect(change.validate({}).error).toBeUndefined()
    expect(change.validate({ kind: 'old' }).error).toBeDefined()
  })
})

it('requires a value for each name of a record', () => {
  expect(recordOf(['one', 'two'], Joi.number()).validate({ one: 1 }).error?.message).toBe(
    '"two" is required',
  )
})

it('accepts an empty list of objects', () => {
  expect(array(schema).validate([]).error).toBeUndefined()
})

it('accepts any of several shapes, and nothing else', () => {
  const either = union(array(Joi.number()), object({ id: Joi.number() }))
  const isTaken = (value: unknown) => either.validate(value).error === undefined

  expect([[1, 2], { id: 1 }, ['a'], 'a'].map(isTaken)).toEqual([true, true, false, false])
})
