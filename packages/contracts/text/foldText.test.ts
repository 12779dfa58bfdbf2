import { foldText } from './foldText.ts'

describe('foldText', () => {
  it.each([
    ['Nuevo LEÓN', 'nuevo leon'],
    ['Lámina', 'lamina'],
    ['año', 'ano'],
    ['plain', 'plain'],
    ['', ''],
  ])('folds %p to %p', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
})
