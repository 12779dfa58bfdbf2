import { staleTexts } from './checkTexts.ts'

const before = { en: { title: 'Sell your scrap', text: 'Free' }, es: { title: 'Vende tu chatarra', text: 'Gratis' } }

it('finds Spanish that stayed while its English became another text', () => {
  expect(staleTexts({ ...before, en: { ...before.en, title: 'Sell your by-products' } }, before)).toEqual(['title'])
})

it('finds none where both or neither changed, a text is new, or nothing was released', () => {
  expect(staleTexts(before, before)).toEqual([])
  expect(staleTexts({ en: { ...before.en, title: 'Sell your by-products', more: 'More' }, es: { ...before.es, title: 'Vende tus subproductos', more: 'Más' } }, before)).toEqual([])
  expect(staleTexts(before, undefined)).toEqual([])
})
