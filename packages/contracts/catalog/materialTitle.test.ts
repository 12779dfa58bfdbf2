import { materialTitle, shortTitle, storedTitle } from './materialTitle.ts'

const parts = {
  type: 'Polypropylene',
  presentation: 'Hot-Cut Pellets',
  color: 'Blue',
  materialOrigin: 'Post-industrial',
} as const

describe('storedTitle', () => {
  it('joins the parts', () => {
    expect(storedTitle(parts)).toBe('Polypropylene / Hot-Cut Pellets / Blue / Post-industrial')
  })
})

describe('materialTitle', () => {
  it('translates each part, and keeps a custom color as typed', () => {
    expect(materialTitle('es', { ...parts, color: 'Terracotta', title: '' })).toBe(
      'Polipropileno / Pellet corte en caliente / Terracotta / Posindustrial',
    )
  })

  it.each([
    ['Galvanized', 'Galvanizado', 'Galvanized'],
    ['blue', 'Azul', 'Blue'],
    ['Café', 'Café', 'Brown'],
    ['negra', 'Negro', 'Black'],
    ['grey', 'Gris', 'Gray'],
    ['plata', 'Plateado', 'Silver'],
    ['TRANSPARENTE', 'Transparente', 'Clear'],
  ])('recognizes the color %s in either language', (color, spanish, english) => {
    expect(materialTitle('es', { ...parts, color, title: '' })).toContain(`/ ${spanish} /`)
    expect(materialTitle('en', { ...parts, color, title: '' })).toContain(`/ ${english} /`)
  })

  it('has the grade after the type, in the language', () => {
    expect(
      materialTitle('es', { ...parts, type: 'Polyethylene', grade: 'HDPE', color: '', title: '' }),
    ).toBe('Polietileno PEAD / Pellet corte en caliente / Posindustrial')
    expect(
      shortTitle('en', {
        ...parts,
        type: 'Stainless Steel',
        grade: '304',
        presentation: 'Sheet',
        title: '',
      }),
    ).toBe('Stainless Steel 304 / Sheet')
  })

  it('keeps custom parts as they were typed', () => {
    expect(materialTitle('en', { ...parts, color: 'Azul cobalto', title: '' })).toContain(
      '/ Azul cobalto /',
    )
  })

  it('is the stored title of a listing without parts', () => {
    expect(materialTitle('es', { ...parts, type: '', presentation: '', title: 'Materia' })).toBe(
      'Materia',
    )
  })
})
