import Joi from 'joi'
import { services } from '../services.ts'
import { cleanLine, cleanText } from '../text/cleanText.ts'
import { isOperation } from '../wire/bind.ts'
import type { Spelling } from '../wire/fields.ts'
import { hostileEmails, hostileLines } from './hostileTexts.ts'
import { stringFields } from './stringFields.ts'

/** Reads a text as part of a body, because conditions ask for other fields. */
function reader(schema: Joi.Schema): (text: string) => { value: unknown; error?: Error } {
  const body = Joi.object({ text: schema }).prefs({ convert: false, allowUnknown: true })
  return (text) => {
    const { value, error } = body.validate({ text, country: 'MEX', step: 'contest' })
    return { value: value.text, ...(error && { error }) }
  }
}
const spellingOf = (schema: Joi.Schema): Spelling | undefined => schema.$_getFlag('spelling')

/** The texts of all operations that clients send, by operation, part and path. */
const fields = services.flatMap(({ contract }) =>
  Object.values(contract)
    .filter(isOperation)
    .flatMap((operation) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = operation[part]
        return schema
          ? stringFields(schema).map((field) => ({
              ...field,
              name: `${operation.id} ${part} ${field.path}`,
            }))
          : []
      }),
    ),
)
const typed = fields
  .filter(({ schema }) => !['secret', 'file'].includes(spellingOf(schema) ?? ''))
  .map(({ name, schema }) => ({ name, spelling: spellingOf(schema), read: reader(schema) }))

/** Long enough for each minimum, with the hostile part at the start, in the middle and at the end. */
const filler = 'RecicladoraNorte1'
const variantsOf = (text: string) => [
  text,
  text + filler,
  filler + text,
  filler + text + filler,
  `${text}@norte.example`,
]

it('finds the texts of every service, also in lists, objects and conditions', () => {
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'register body companyName',
      'updateProfile body companyName',
      'createMaterial body color',
      'createMaterial body imageUrl[]',
      'importMaterials body pictures.<name>',
      'placeOrder body shippingAddress.line1',
      'takeOrderStep body note',
      'sendMessage body content',
      'sendContactRequest body subject',
      'listMaterials query q',
    ]),
  )
})

it('leaves only passwords and files as they are typed', () => {
  const cleaned = typed.map(({ name }) => name)
  const untouched = fields.map(({ name }) => name).filter((name) => !cleaned.includes(name))
  expect(untouched.filter((name) => !/password$|importMaterials body csv$/i.test(name))).toEqual([])
})

it.each(Object.entries(hostileLines))('every text refuses or cleans %s', (_name, line) => {
  const problems = typed.flatMap(({ name, spelling, read }) => {
    const clean = spelling === 'lines' ? cleanText : cleanLine
    return variantsOf(line).flatMap((text) => {
      const { value, error } = read(text)
      return error || value === clean(String(value))
        ? []
        : [`${name} takes ${JSON.stringify(text)} as ${JSON.stringify(value)}`]
    })
  })
  expect(problems).toEqual([])
})

it('no required text takes a line without anything visible', () => {
  const blank = Object.values(hostileLines).filter((line) => cleanLine(line) === '')
  const problems = typed
    .filter(({ read }) => read('').error)
    .flatMap(({ name, read }) =>
      blank.filter((line) => !read(line).error).map((line) => [name, line]),
    )
  expect(problems).toEqual([])
})

it.each(Object.entries(hostileEmails))(
  'every email refuses %s, or becomes plain',
  (_name, text) => {
    const emails = typed.filter(({ spelling }) => spelling === 'email')
    expect(emails.length).toBeGreaterThan(3)
    for (const { read } of emails) {
      const { value, error } = read(text)
      if (!error) expect(value).toMatch(/^ventas@[a-z0-9.-]+$/)
    }
  },
)
