import { createIntl } from 'react-intl'
import { amountText } from './amountText.ts'

const intl = createIntl({ locale: 'en-US' })

it.each([
  [0, '0 kg'],
  [449, '0.449 kg'],
  [12_345, '12.3 kg'],
  [999_499, '999 kg'],
  [999_999, '1 t'],
  [1_501_316, '1.5 t'],
  [-26_487_285, '-26.5 t'],
  [1_234_567_890, '1,230 t'],
])('writes %d grams as %s', (grams, text) => {
  expect(amountText(intl, grams)).toBe(`${text.replace(' ', '\u00A0')}\u00A0CO2e`)
})
