import { quotedName } from './quotedName.ts'

it.each([
  ['Black ABS', '“Black ABS”', '«Black ABS»'],
  ['“abs” · Up to US$1.10 / kg', '“abs” · Up to US$1.10 / kg', '“abs” · Up to US$1.10 / kg'],
])('quotes %s once', (name, en, es) => {
  expect([quotedName('en', name), quotedName('es', name)]).toEqual([en, es])
})
