import { type Language, languages } from '@materia/contracts/languages.ts'
import { buildStoredRevision } from '../../test/buildStoredRevision.ts'
import { pdfTags, pdfText } from '../../test/readPdf.ts'
import { startPdfWriter } from '../pdf/startPdfWriter.ts'
import { type AcceptedOffer, offerView } from './offerView.ts'

const { writePdf, stop } = startPdfWriter()
afterAll(stop)

const delivered = {
  incoterm: 'DAP',
  place: 'Patio 7 *b* #x, Laredo, TX',
  payment: 'transfer',
  quality: {
    mfiMin: '8',
    mfiMax: '12',
    moisturePercentMax: '1.5',
    contaminationPercentMax: '2',
    note: 'Sin PVC\nsin metal',
  },
  settlement: { contaminationFactor: '1.5', rejectPercent: '8', downgradePercent: '15' },
  loading: { from: '2026-12-07', until: '2026-12-11' },
  note: 'W'.repeat(200),
} as const
const offer: AcceptedOffer = {
  _id: 9,
  revisions: [buildStoredRevision(), buildStoredRevision({ no: 2, price: '0.8775', ...delivered })],
  isFrame: false,
  orderIds: [71],
  accepted: {
    no: 2,
    by: 'buyer',
    at: new Date('2026-11-27T21:03:00Z'),
    dueAt: new Date('2026-12-02T21:03:00Z'),
  },
}
const party = (id: number, companyName: string) => ({ id, companyName, profilePictureUrl: '' })
const view = (language: Language, of = offer) =>
  offerView(of, {
    language,
    timeZone: 'America/Monterrey',
    companies: { buyer: party(2, 'Envases del Golfo'), seller: party(1, 'Ñandú 😀 #x') },
  })

const expected: Record<Language, string[]> = {
  en: [
    'Accepted offer 9',
    'Accepted revision: 2 of 2',
    'Accepted by: Buyer, November 27, 2026 at 9:03 PM (UTC) · November 27, 2026 at 3:03 PM (Central Standard Time)',
    'Orders: 71',
    'Polypropylene Copolymer / Regrind / Black / Post-industrial Listing 42 22,000 kg US$0.8775 / kg US$19,305.00',
    'Tolerance: ± 5%',
    'Freight: Included in the price. The seller pays it.',
    'Quality: MFI 8–12 · Moisture up to 1.5% · Contamination up to 2% · Sin PVC sin metal',
    'Weight: Paid by weight · The scale at loading counts · The scales may differ by 0.5% of the gross weight, at least 40 kg · Each percent of contamination over the limit takes 1.5% off · Can be rejected above 8% contamination · 15% off for a lower grade, if both agree',
    '(before: Fixed price · The scale at loading counts)',
    'Payment: By bank transfer',
    'Loading: December 7, 2026 – December 11, 2026',
    'First terms: 22,000 kg at US$0.84 / kg',
    'Quantity and price: 22,000 kg at US$0.8775 / kg (before: 22,000 kg at US$0.84 / kg)',
    'Delivery: Delivered to Patio 7 *b* #x, Laredo, TX (DAP, Incoterms 2020)',
  ],
  es: [
    'Oferta aceptada 9',
    'Aceptada por: Comprador, 27 de noviembre de 2026',
    'Pedidos: 71',
    'Moneda: Dólares (USD)',
    'Entrega: Puesto en Patio 7 *b* #x, Laredo, TX (DAP, Incoterms 2020)',
    'Flete: Incluido en el precio. Lo paga el vendedor.',
    'Peso: Se paga por peso · Cuenta la báscula de carga · Las básculas pueden diferir 0.5% del peso bruto, mínimo 40 kg · Cada punto de contaminación sobre el límite descuenta 1.5%',
    'Carga: 7 de diciembre de 2026 – 11 de diciembre de 2026',
  ],
}

it.each(languages)(
  'has all terms in words, and is tagged as PDF/UA-1 asks (%s)',
  async (language) => {
    const pdf = await writePdf('offer', view(language), 7)
    const { text } = await pdfText(pdf)
    for (const part of [...expected[language], '2'.repeat(32), 'Ñandú □ #x'])
      expect(text).toContain(part)
    expect(await pdfTags(pdf)).toMatchObject({ isMarked: 'true', displaysTitle: 'true' })
  },
)

it('has ten listings with a history of fifty revisions', async () => {
  const lines = Array.from({ length: 10 }, () => buildStoredRevision().lines[0]!)
  const revisions = Array.from({ length: 50 }, (_, at) => ({
    ...buildStoredRevision({ no: at + 1, place: `Dock ${at}` }),
    lines,
  }))
  const pdf = await writePdf('offer', view('es', { ...offer, revisions }), 7)
  expect((await pdfText(pdf)).text).toContain('Dock 49')
})

it('says until when an offer without orders is paid, and nothing about a missing term', () => {
  const held = { ...offer, orderIds: [], accepted: { ...offer.accepted, no: 1 } }
  const { facts, terms } = view('en', held)
  expect(facts.at(-1)).toEqual(['To be paid by', expect.stringMatching(/^December 2, 2026/)])
  const frame = view('es', { ...held, isFrame: true }).facts
  expect(frame.at(-1)?.[0]).toBe('Se puede pedir hasta el')
  expect(terms.facts.map(([label]) => label)).not.toContain('Loading')
})
