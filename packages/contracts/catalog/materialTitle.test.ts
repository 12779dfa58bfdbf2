import { materialTitle, storedTitle } from './materialTitle.ts'

const parts = { type: 'Polypropylene', presentation: 'Hot-Cut Pellets', color: 'Blue', materialOrigin: 'Post-industrial' } as const

describe('storedTitle', () => {
  it('joins the parts', () => {
    expect(storedTitle(parts)).toBe('Polypropylene / Hot-Cut Pellets / Blue / Post-industrial')
  })
})

describe('materialTitle', () => {
  it('says each part in the language, a custom color as typed', () => {
    expect(materialTitle('es', { ...parts, color: 'Turquoise', title: '' })).toBe('Polipropileno / Pellet corte en caliente / Turquoise / Posindustrial')
  })

  it('is the stored title where there are no parts', () => {
    expect(materialTitle('es', { ...parts, type: '', presentation: '', title: 'Materia' })).toBe('Materia')
  })
})
