import * as fc from 'fast-check'
import { lookAlikes } from '@materia/contracts/testing/hostileTexts.ts'
import { cleanLine } from '@materia/contracts/text/cleanText.ts'
import { isReservedName } from './isReservedName.ts'
import { nameSkeleton } from './nameSkeleton.ts'

describe('the skeleton of a name', () => {
  it.each(lookAlikes.recicladoraNorte)('is the same for %j', (name) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton('Recicladora Norte'))
  })

  it.each(['Recicladora Sur', 'Recicladora del Norte', 'Recicladoras Norte', 'Norte'])(
    'differs for %j',
    (name) => expect(nameSkeleton(name)).not.toBe(nameSkeleton('Recicladora Norte')),
  )

  it('is the same for a name, its capitals and its clean form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
        const skeleton = nameSkeleton(name)
        expect(nameSkeleton(cleanLine(name))).toBe(skeleton)
        expect(nameSkeleton(skeleton)).toBe(skeleton)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a reserved name', () => {
  it.each(lookAlikes.materia)('is %j', (name) => expect(isReservedName(name)).toBe(true))

  it.each([
    'Materia Prima del Norte',
    'Materias Primas',
    'Seguridad Industrial Norte',
    'Servicios de Reciclaje',
    'Soporte y Acero',
    'Grupo México',
    'Compañía de Plásticos',
    '★',
    '',
  ])('is not %j', (name) => expect(isReservedName(name)).toBe(false))

  it('is found in linear time', () => {
    expect(isReservedName(`${'sa'.repeat(100_000)}x materia`)).toBe(false)
  })
})
