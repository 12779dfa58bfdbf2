import { emailPattern, hasText, textOf } from './schemas.ts'

describe('textOf', () => {
  it('counts characters, not UTF-16 units', () => {
    const schema = textOf(0, 3)

    expect(schema.validate('😀😀😀').error).toBeUndefined()
    expect(schema.validate('😀😀😀😀').error?.message).toBe('"value" must have at most 3 characters')
  })
})

describe('hasText', () => {
  it.each([['a', true], [' a', true], [' \t\n\u00a0\ufeff', false], ['\u202e\u2066\u2069', false], ['', false]])('of %j is %s', (text, expected) => {
    expect(hasText.test(text)).toBe(expected)
  })
})

describe('emailPattern', () => {
  it.each([
    ['n@example.com', true], ['ñandú@correo.mx', true], ['a@b', false], ['a b@c.d', false], ['a@b@c.d', false], ['@c.d', false],
    ['n@correo.example.mx', true], ['a.b@c-d.mx', true], ['a@b..c', false], ['a@.b.c', false], ['a@b.c.', false],
  ])('of %s is %s', (text, expected) => {
    expect(emailPattern.test(text)).toBe(expected)
  })

  // In quadratic time each would take many minutes.
  it.each(['.', 'a.', 'a', 'a@', '@.', 'a.@'])('refuses 1 MB of %j without trying every split', (part) => {
    const long = part.repeat(1_000_000 / part.length)

    expect([emailPattern.test(`a@${long}@`), emailPattern.test(`a@b.${long}@`), emailPattern.test(`${long}@`)]).toEqual([false, false, false])
  })
})
