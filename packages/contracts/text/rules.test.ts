import { emailPattern, emailRule, hasText, validateTexts } from './rules.ts'

describe('hasText', () => {
  it.each([
    ['a', true],
    [' a', true],
    [' \t\n\u00a0\ufeff', false],
    ['\u202e\u2066\u2069', false],
    ['', false],
  ])('of %j is %s', (text, expected) => {
    expect(hasText.test(text)).toBe(expected)
  })
})

describe('emailPattern', () => {
  it.each([
    ['n@example.com', true],
    ['ñandú@correo.mx', true],
    ['a@b', false],
    ['a b@c.d', false],
    ['a@b@c.d', false],
    ['@c.d', false],
    ['n@correo.example.mx', true],
    ['a.b@c-d.mx', true],
    ['a@b..c', false],
    ['a@.b.c', false],
    ['a@b.c.', false],
    ['a+b@c.d', true],
    ["o'neil_{x}@c.d", true],
    ['a@bücher.example', true],
    ['.a@b.c', false],
    ['a..b@c.d', false],
    ['a.@b.c', false],
    ['<a@b.c', false],
    ['a@b.c>', false],
    ['a(x)@b.c', false],
    ['a@b.c(x)', false],
    ['x:a@b.c;', false],
    ['"a"@b.c', false],
    ['a@[1.2.3.4]', false],
    ['a@b_c.d', false],
    [`${'a'.repeat(64)}@b.c`, true],
    [`${'a'.repeat(65)}@b.c`, false],
  ])('of %s is %s', (text, expected) => {
    expect(emailPattern.test(text)).toBe(expected)
  })

  // With quadratic backtracking each would take many minutes.
  it.each(['.', 'a.', 'a', 'a@', '@.', 'a.@'])(
    'refuses 1 MB of %j without trying every split',
    (part) => {
      const long = part.repeat(1_000_000 / part.length)

      expect([
        emailPattern.test(`a@${long}@`),
        emailPattern.test(`a@b.${long}@`),
        emailPattern.test(`${long}@`),
      ]).toEqual([false, false, false])
    },
  )
})

describe('validateTexts', () => {
  const rules = {
    name: { isRequired: true, max: 3 },
    email: emailRule,
    password: { isRequired: true, isSecret: true, min: 6 },
    note: { max: 2, pattern: /^a/ },
  }
  const good = { name: 'Ana', email: 'n@example.com', password: '      ', note: '' }

  it('accepts valid texts, and spaces as a password', () => {
    expect(validateTexts(rules, good)).toEqual([])
  })

  it('reports missing texts in the order of the rules', () => {
    expect(
      validateTexts(rules, { name: ' \u200b', email: '', password: '', note: '' }).map(
        ({ field, error }) => `${field} ${error}`,
      ),
    ).toEqual(['name required', 'email required', 'password required'])
  })

  it.each([
    ['name', '😀😀😀😀', 'tooLong'],
    ['email', 'ana', 'invalid'],
    ['password', '12345', 'tooShort'],
    ['note', 'b', 'invalid'],
  ])('reports for %s %j: %s', (field, text, error) =>
    expect(validateTexts(rules, { ...good, [field]: text })).toEqual([{ field, error }]),
  )
})
