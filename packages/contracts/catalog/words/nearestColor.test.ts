import { nearestColor } from './nearestColor.ts'

describe('nearestColor', () => {
  it.each([
    ['galvanized', 'Galvanized'],
    ['GALVANIZADO', 'Galvanized'],
    ['galvanizada', 'Galvanized'],
    ['Galvanised', 'Galvanized'],
    ['blanca', 'White'],
    [' turqesa ', 'Turquoise'],
    ['trasparente', 'Clear'],
    ['plateado', 'Silver'],
    ['azul', 'Blue'],
    ['cafe', 'Brown'],
    ['rojo', 'Red'],
    ['marrón', 'Brown'],
    ['plata', 'Silver'],
    ['violeta', 'Purple'],
    ['cristal', 'Clear'],
    ['multicolor', 'Mixed'],
    ['translúcido', 'Clear'],
    ['grey', 'Gray'],
    ['azul marino', 'Blue'],
    ['Azul Rey', 'Blue'],
    ['dark blue', 'Blue'],
    ['light gray', 'Gray'],
    ['gris claro', 'Gray'],
    ['verde limón', 'Green'],
  ])('finds for %j the color %s', (text, color) => {
    expect(nearestColor(text)).toBe(color)
  })

  it.each(['', 'oo', 'ocre', 'azul cobalto', 'RAL 5010', 'amber', 'x'.repeat(40)])(
    'finds no color for %j',
    (text) => {
      expect(nearestColor(text)).toBeUndefined()
    },
  )
})
