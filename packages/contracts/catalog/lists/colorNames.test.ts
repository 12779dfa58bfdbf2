import { foldText } from '../../text/foldText.ts'
import { namesOfColors } from './terms.ts'

const allNames = namesOfColors.flatMap(({ color, names }) =>
  names.map((name) => [foldText(name), color] as const),
)

describe('color names', () => {
  it('each mean one color', () => {
    const colors = Map.groupBy(allNames, ([name]) => name)
    expect(
      [...colors].filter(([, some]) => new Set(some.map(([, color]) => color)).size > 1),
    ).toEqual([])
  })

  it.each([
    ['Blue', 'azul', 'azules', 'blue'],
    ['Gray', 'gris', 'grises', 'grey'],
    ['Natural', 'natural', 'naturales', 'naturals'],
    ['Red', 'rojo', 'roja', 'rojos', 'rojas'],
    ['Brown', 'café', 'cafés', 'marrones'],
    ['Green', 'verde', 'verdes'],
    ['Clear', 'transparentes', 'cristal', 'cristalina'],
    ['Black', 'negras', 'blacks'],
    ['Galvanized', 'galvanizadas', 'galvanised'],
    ['Purple', 'moradas', 'violeta'],
    ['Orange', 'naranjas'],
    ['Turquoise', 'turquesas'],
  ])('include the plural and feminine forms of %s', (color, ...names) => {
    const known = new Map(allNames)
    expect(names.map((name) => known.get(foldText(name)))).toEqual(names.map(() => color))
  })
})
