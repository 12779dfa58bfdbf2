import { nearestColor } from './nearestColor.ts'

describe('nearestColor', () => {
  it.each([
    ['galvanized', 'Galvanized'], ['GALVANIZADO', 'Galvanized'], ['galvanizada', 'Galvanized'], ['Galvanised', 'Galvanized'], ['blanca', 'White'],
    [' turqesa ', 'Turquoise'], ['trasparente', 'Clear'], ['plateado', 'Silver'], ['azul', 'Blue'], ['cafe', 'Brown'], ['rojo', 'Red'],
  ])('takes %j for %s', (text, color) => {
    expect(nearestColor(text)).toBe(color)
  })

  it.each(['', 'oo', 'ocre', 'azul cobalto', 'RAL 5010', 'amber', 'x'.repeat(40)])('takes %j for none', (text) => {
    expect(nearestColor(text)).toBeUndefined()
  })
})
