import type { SampleChangedData } from '@materia/contracts/samples/sampleEvent.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { sampleNotices } from './sampleNotices.ts'

const sides = {
  buyer: buildCompany({ _id: 2, companyName: 'Bajío Films', language: 'es' }),
  seller: buildCompany({ _id: 1, companyName: 'Norte', language: 'en' }),
}
const sample: SampleChangedData = {
  sampleId: 7,
  no: 1,
  news: 'asked',
  by: 'buyer',
  buyerId: 2,
  sellerId: 1,
  materialId: 5,
  lot: {
    title: 'ABS',
    type: 'ABS',
    presentation: 'Ground',
    color: 'Black',
    materialOrigin: 'Post-industrial',
    quantity: '22',
    unit: 'T',
  },
  grams: 500,
}

it('news of a sample goes to the side that did not act', () => {
  expect(sampleNotices(sample, sides)).toMatchObject([
    {
      userId: 1,
      kind: 'sampleNews',
      path: '/samples/7',
      texts: {
        en: { title: 'Bajío Films asks you for a sample', action: 'Answer' },
        es: { title: 'Bajío Films te pide una muestra' },
      },
    },
  ])
  expect(sampleNotices({ ...sample, news: 'lost' }, sides)).toMatchObject([{ userId: 1 }])
})

it('the buyer alone is reminded of its verdict, and an end by the platform is for both', () => {
  expect(sampleNotices({ ...sample, news: 'reminded', by: null }, sides)).toMatchObject([
    { userId: 2, kind: 'sampleDue' },
  ])
  const ended = sampleNotices({ ...sample, news: 'ended', by: null, why: 'overdue' }, sides)
  expect(ended.map(({ userId }) => userId)).toEqual([2, 1])
  expect(ended[0]?.texts.es.paragraphs[1]).toBe('Nadie le dio seguimiento en 30 días.')
})

it('a blocked company gets no reason', () => {
  const [notice] = sampleNotices({ ...sample, news: 'ended', by: 'seller', why: 'blocked' }, sides)
  expect(notice?.userId).toBe(2)
  expect(JSON.stringify(notice)).not.toContain('blocked')
})
