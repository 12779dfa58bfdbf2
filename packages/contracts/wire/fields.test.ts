import { emailAddress, textBy, textOf } from './fields.ts'

describe('textOf', () => {
  it('counts characters, not UTF-16 units', () => {
    const schema = textOf(0, 3)

    expect(schema.validate('😀😀😀').error).toBeUndefined()
    expect(schema.validate('😀😀😀😀').error?.message).toBe(
      '"value" must have at most 3 characters',
    )
  })
})

describe('textBy', () => {
  const accepts = (rule: Parameters<typeof textBy>[0], text: string | undefined) =>
    textBy(rule).validate(text).error === undefined

  it('applies the rule of the form', () => {
    expect(
      ['', '   ', 'abc', 'abcd', undefined].map((text) =>
        accepts({ isRequired: true, max: 3 }, text),
      ),
    ).toEqual([false, false, true, false, false])
    expect(['', 'ab', 'AB'].map((text) => accepts({ max: 3, pattern: /^[a-z]*$/ }, text))).toEqual([
      true,
      true,
      false,
    ])
    expect(
      ['12', '    '].map((text) =>
        accepts({ isRequired: true, isSecret: true, min: 3, max: 9 }, text),
      ),
    ).toEqual([false, true])
  })
})

describe('emailAddress', () => {
  const errorCount = (text: string) =>
    emailAddress().validate(text, { convert: false, abortEarly: false }).error?.details.length ?? 0

  it.each([
    [' bob@b.co\n', 'bob@b.co'],
    ['bo\u200bb@b\u00fccher.example', 'bob@xn--bcher-kva.example'],
    ['Bob@B.co', 'Bob@B.co'],
  ])('reads %j as %s', (text, email) => {
    expect(emailAddress().validate(text, { convert: false }).value).toBe(email)
  })

  it.each([
    'n@example.com',
    'ñandú@correo.mx',
    "o'neil+lots_{x}@c-d.example",
    'a@bücher.example',
    'a@xn--bcher-kva.example',
    `${'a'.repeat(64)}@b.co`,
  ])('accepts %s', (text) => {
    expect(errorCount(text)).toBe(0)
  })

  // Mail servers would read the first six as bob's address.
  it.each([
    '<bob@b.co',
    'bob@b.co>',
    'bob(x)@b.co',
    'bob@b.co(x)',
    'x:bob@b.co;',
    '"bob"@b.co',
    'Bob <bob@b.co>',
    'bob@b.co,',
    'bob@-b.co',
    'bob@b-.co',
    'bob@b.1',
    'bob@[1.2.3.4]',
    `${'a'.repeat(65)}@b.co`,
    `${'ñ'.repeat(33)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(127)}co`,
  ])('refuses %j with one error', (text) => {
    expect(errorCount(text)).toBe(1)
  })
})
