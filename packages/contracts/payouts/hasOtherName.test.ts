import { hasOtherName } from './hasOtherName.ts'

it.each([
  ['PLASTICOS NANDU SA DE CV', 'Plásticos Ñandú, S.A. de C.V.'],
  ['Resinas del Norte SAPI de CV', 'Resinas del Norte'],
  ['ACME RECYCLING LLC', 'Acme Recycling of Houston, Inc.'],
  ['Grupo Industrial Resinas del Norte', 'Resinas Norte'],
  ['Eco Poly', 'EcoPoly'],
])('knows %s as the company %s', (holder, company) => {
  expect(hasOtherName(holder, company)).toBe(false)
})

it.each([
  ['Juan Pérez López', 'Resinas del Norte, S.A. de C.V.'],
  ['Servicios SA de CV', 'Resinas SA de CV'],
  ['Norte Inmobiliaria Tres Ríos', 'Resinas Recicladas Norte'],
])('knows %s as another name than %s', (holder, company) => {
  expect(hasOtherName(holder, company)).toBe(true)
})
