import * as fc from 'fast-check'
import { lookAlikes } from '@materia/contracts/testing/hostileTexts.ts'
import { cleanLine } from '@materia/contracts/text/cleanText.ts'
import { isReservedName } from './isReservedName.ts'
import { nameSkeleton, skeletonWords } from './nameSkeleton.ts'

describe('the skeleton of a name', () => {
  it.each(lookAlikes.recicladoraNorte)('is the same for %j', (name) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton('Recicladora Norte'))
  })

  it.each(['Recicladora Sur', 'Recicladora del Norte', 'Recicladoras Norte', 'Norte'])(
    'differs for %j',
    (name) => expect(nameSkeleton(name)).not.toBe(nameSkeleton('Recicladora Norte')),
  )

  it.each([
    'Recicladora Norte SA de CV',
    'Recicladora Norte, S.A. de C.V.',
    'Recicladora Norte SAdeCV',
    'Recicladora Norte S. de R.L.',
    'Recicladora Norte S.A.P.I. de C.V.',
    'Recicladora Norte LLC',
    'Recicladora Norte LL\u0421',
    'Recicladora Norte Company, Inc.',
  ])('is the same without the legal form of %j', (name) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton('Recicladora Norte'))
  })

  it.each(['SA de CV', 'Inc.', 'Mexico', 'Empresa'])('keeps all of the name %j', (name) => {
    expect(nameSkeleton(name)).toBe(skeletonWords(name).join(''))
  })

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
  it.each([
    ...lookAlikes.materia,
    'Materia Support 24',
    'Materia24',
    '24/7 Materia',
    'Mater1a 24',
    'Materia Soporte Técnico',
    'Materia Help Center',
    'Materia Reembolsos',
    'Materia Claims',
    'Materia Pago Seguro',
    'Pedidos Materia Monterrey',
    'M\u0430teria Refunds Desk LLC',
    'MateriaCentroDePagos',
    'MateriaSupportLajas',
    'Grupo Security-PagosMateria Norte',
  ])('is %j', (name) => expect(isReservedName(name)).toBe(true))

  it.each([
    'Materia Prima del Norte',
    'Materias Primas',
    'Seguridad Industrial Norte',
    'Servicios de Materia Prima',
    'Materia Gris',
    'MaterialesSeguros',
    'MateriaPrimaOrdenada',
    'Centro',
    'Garantía',
    '24 Horas',
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
