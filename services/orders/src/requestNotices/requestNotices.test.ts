import { languages } from '@materia/contracts/languages.ts'
import { refusalReasons, requestEnds, requestNews } from '@materia/contracts/requests/constants.ts'
import type { RequestChangedData } from '@materia/contracts/requests/requestEvent.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { requestNotices } from './requestNotices.ts'

const sides = {
  buyer: buildCompany({ _id: 2, companyName: 'Bajío Films', language: 'es' }),
  seller: buildCompany({ _id: 1, companyName: 'Norte', language: 'en' }),
}
const request: RequestChangedData = {
  requestId: 7,
  news: 'asked',
  buyerId: 2,
  sellerId: 1,
  materialId: 5,
  lot: {
    title: 'ABS',
    type: 'ABS',
    presentation: 'Ground',
    color: 'Black',
    materialOrigin: 'Post-industrial',
    quantity: '20000',
    unit: 'Kg',
  },
  kilograms: 20_000,
  until: '2099-11-04T18:00:00.000Z',
  note: 'Clean bales,\nno labels',
}

it('a request names its buyer, the goods, the note in one line and the end', () => {
  expect(requestNotices(request, sides)).toMatchObject([
    {
      userId: 1,
      kind: 'requestNews',
      path: '/requests/7',
      texts: {
        en: {
          title: 'Bajío Films asks you for an offer',
          paragraphs: [
            '20,000 kg · ABS / Ground / Black / Post-industrial',
            '“Clean bales, no labels”',
            'You can answer until November 4, 2099 at 6:00 PM (UTC). If you can’t deliver, say so in one click.',
          ],
        },
        es: { title: 'Bajío Films te pide una cotización' },
      },
    },
  ])
})

it('the buyer alone hears of refusals and of the end that comes', () => {
  expect(requestNotices({ ...request, news: 'declined' }, sides)).toMatchObject([{ userId: 2 }])
  expect(requestNotices({ ...request, news: 'dueSoon' }, sides)).toMatchObject([
    { userId: 2, kind: 'requestDue' },
  ])
})

it('each news, refusal and end has words in both languages', () => {
  const data: RequestChangedData[] = [
    ...requestNews.map((news) => ({ ...request, news })),
    ...refusalReasons.map((reason) => ({ ...request, news: 'declined' as const, reason })),
    ...requestEnds.map((why) => ({ ...request, news: 'ended' as const, why })),
  ]
  const texts = data
    .flatMap((one) => requestNotices(one, sides))
    .flatMap((notice) => languages.map((language) => notice.texts[language].title))
  expect(texts).toHaveLength(data.length * languages.length)
  expect(texts.join()).not.toMatch(/undefined|\[object/)
})
