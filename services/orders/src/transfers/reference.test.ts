import * as fc from 'fast-check'
import { readReferences, referenceOf } from './reference.ts'

const shortId = fc.integer({ min: 1, max: 99_999_999 })
const orderId = fc.oneof(shortId, fc.integer({ min: 1, max: 99_999_999_999_999 }))
/** A reference as people type it. */
const typed = fc
  .tuple(orderId, fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 18 }), fc.boolean())
  .map(([id, signs, isSmall]) => {
    const text = [...referenceOf(id)].map((sign, at) => `${sign}${signs[at]}`).join('')
    return { id, text: isSmall ? text.toLowerCase() : text }
  })

it('has at most 18 letters and digits', () => {
  fc.assert(fc.property(orderId, (id) => expect(referenceOf(id)).toMatch(/^RF\d{10,16}$/)))
})

it('has the check digits of ISO 11649', () => {
  // The remainder of the digits, of the letters as numbers and of the check digits is one.
  fc.assert(
    fc.property(orderId, (id) => {
      const reference = referenceOf(id)
      expect(BigInt(`${reference.slice(4)}2715${reference.slice(2, 4)}`) % 97n).toBe(1n)
    }),
  )
})

it('is found in a text in any case, with any spaces, before and after other words', () => {
  fc.assert(
    fc.property(typed, ({ id, text }) => {
      expect(readReferences(`PAGO ${text} FACTURA 12`)).toEqual([referenceOf(id)])
    }),
  )
})

it('is not found with one wrong digit or with two digits swapped', () => {
  fc.assert(
    fc.property(shortId, fc.nat(), fc.integer({ min: 1, max: 9 }), (id, place, change) => {
      const right = referenceOf(id)
      const at = 2 + (place % (right.length - 3))
      const [one, two] = [right[at]!, right[at + 1]!]
      const wrong = `${right.slice(0, at)}${(Number(one) + change) % 10}${right.slice(at + 1)}`
      const swapped = `${right.slice(0, at)}${two}${one}${right.slice(at + 2)}`
      expect(readReferences(wrong)).toEqual([])
      expect(readReferences(swapped)).toEqual(one === two ? [right] : [])
    }),
  )
})
