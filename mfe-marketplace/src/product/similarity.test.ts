import { buildMaterial } from '../../test/factories.ts'
import { similarityOf } from './similarity.ts'

const viewed = buildMaterial({ grade: 'Copolymer', mfi: '12', price: '20000.00' })

it('names what a similar listing shares, and its price beside the viewed one', () => {
  const own = buildMaterial({ id: 8, grade: 'Copolymer', mfi: '10', price: '17600.00' })
  expect(similarityOf(own, viewed)).toEqual({
    grade: 'Copolymer',
    presentation: 'Ground',
    mfi: { own: '10', viewed: '12' },
    isSameState: true,
    percent: -12,
  })
})

it('compares neither melt flow nor price of another material', () => {
  const own = buildMaterial({ id: 8, type: 'ABS', grade: 'Copolymer', state: 'TX', country: 'USA' })
  expect(similarityOf(own, viewed)).toEqual({ presentation: 'Ground' })
})

it('compares no prices in different currencies, and no melt flow far apart', () => {
  const own = buildMaterial({ id: 8, presentation: 'Bales', mfi: '20', currency: 'MXN' })
  expect(similarityOf(own, viewed)).toEqual({ isSameState: true })
})
