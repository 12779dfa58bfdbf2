import { formatCardNumber, formatExpiry, formatTyped } from './cardFields.ts'

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['', ''],
])('groups a card number in fours: %s', (typed, text) => {
  expect(formatCardNumber(typed)).toBe(text)
})

it.each([
  ['12', '12'],
  ['12/', '12/'],
  ['1228', '12/28'],
  ['12/2028', '12/28'],
  ['12 / 28', '12/28'],
  ['1/28', '01/28'],
  ['soon', 'soon'],
])('reads an expiry date: %s', (typed, text) => {
  expect(formatExpiry(typed)).toBe(text)
  expect(formatExpiry(text)).toBe(text)
})

it('keeps the caret behind the digit that was typed in the middle', () => {
  const control = document.createElement('input')
  control.value = '4209 4242'
  control.setSelectionRange(4, 4)
  control.setRangeText('1', 4, 4, 'end')
  formatTyped(control, formatCardNumber)
  expect([control.value, control.selectionStart]).toEqual(['4209 1424 2', 6])
})
