import { languages } from '@materia/contracts/languages.ts'
import type { RaisedNotice } from '@materia/contracts/notices/notice.ts'
import { buildStoredRevision } from '../../test/buildStoredRevision.ts'
import { withOfferMail } from './offerMail.ts'

const words = (text: string) => ({ title: text, paragraphs: ['22 t · US$0.84/kg', text] })
const quality = { note: 'Dry\nPay by: today' }
const mailOf = (
  what: string,
  language: 'en' | 'es',
  revision = buildStoredRevision({ quality }),
) => {
  const params = { what, role: 'seller', at: '2026-12-01T21:00:00.000Z' }
  const texts = { en: words('Now'), es: words('Ahora') }
  const notice: RaisedNotice = { userId: 1, kind: 'offerNews', params, texts, path: '/' }
  const { mail } = withOfferMail(notice, { revision, timeZone: 'America/Monterrey' }).texts[
    language
  ]
  const facts = mail?.facts.map(({ label, value }) =>
    `${label}: ${value}`.replaceAll('\u202F', ' '),
  )
  return { ...mail, facts }
}

describe('the mail of an offer', () => {
  it('has its terms as a table, and the picture of its first listing', () => {
    expect(mailOf('made', 'en')).toEqual({
      paragraphs: ['Now'],
      facts: [
        'Material: Polypropylene Copolymer / Regrind / Black / Post-industrial',
        'Quantity: 22,000 kg ± 5%',
        'Price: US$0.84 / kg · US$18,480.00',
        'Delivery: Collected at Houston, TX (EXW, Incoterms 2020)',
        'Freight: Not included in the price. The buyer pays it.',
        'Quality: Dry Pay by: today',
        'Payment: By card or bank transfer',
        'Valid until: December 1, 2026 at 3:00 PM (Central Standard Time)',
      ],
      picture: {
        path: '/uploads/materials/0123456789abcdef01234567-112233-640.webp',
        alt: 'Polypropylene Copolymer / Regrind / Black / Post-industrial',
      },
    })
    expect(mailOf('accepted', 'es').facts).toEqual(
      expect.arrayContaining([
        'Cantidad: 22,000 kg ± 5%',
        'Entrega: Se recoge en Houston, TX (EXW, Incoterms 2020)',
        expect.stringMatching(/^El comprador paga antes del: 1 de diciembre de 2026/),
      ]),
    )
  })

  it.each(languages)(
    'has a line for each of several listings, and no deadline after its end (%s)',
    (language) => {
      const revision = buildStoredRevision()
      const [line] = revision.lines
      const { facts } = mailOf('declined', language, { ...revision, lines: [line!, line!] })
      expect(facts?.slice(1, 3)).toEqual([
        expect.stringMatching(/22,000 kg ± 5% · US\$0\.84 \/ kg · US\$18,480\.00$/),
        expect.stringMatching(/: US\$36,960\.00$/),
      ])
      expect(facts?.join()).not.toMatch(/until|hasta el|antes del/)
    },
  )
})
