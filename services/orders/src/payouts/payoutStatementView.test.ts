import { languages } from '@materia/contracts/languages.ts'
import { pdfTags, pdfText } from '../../test/readPdf.ts'
import { startPdfWriter } from '../pdf/startPdfWriter.ts'
import { payoutStatementView } from './payoutStatementView.ts'

const { writePdf, stop } = startPdfWriter()
afterAll(stop)

const at = new Date('2026-11-05T18:00:00Z')
const sale = {
  day: '2026-11-05',
  kind: 'sale' as const,
  orderId: 7,
  material: 'PET · Pacas',
  buyer: 'W'.repeat(120),
  parts: { price: 1_000_000, tax: 160_000, fee: -20_000 },
  cents: 1_140_000,
  balance: 1_140_000,
}
const write = (language: 'en' | 'es') =>
  writePdf(
    'payouts',
    payoutStatementView({
      language,
      currency: 'MXN',
      month: '2026-11',
      companyName: 'Plásticos Ñandú *b* #x',
      statement: { opening: 0, closing: 1_140_000, lines: [] },
      rows: Array.from({ length: 40 }, () => sale),
      now: at,
    }),
    7,
  )

it.each(languages)('has all figures, and is tagged as PDF/UA-1 asks (%s)', async (language) => {
  const pdf = await write(language)
  const { text, pages } = await pdfText(pdf)
  const expected = {
    en: ['Opening balance', 'Price before tax MX$10,000.00', 'fee −MX$200.00', 'November 2026'],
    es: ['Saldo inicial', 'Precio antes de impuestos MX$10,000.00', 'noviembre de 2026'],
  }[language]
  for (const part of [...expected, 'MX$11,400.00', 'Plásticos Ñandú *b* #x'])
    expect(text).toContain(part)
  expect(pages).toBeGreaterThan(1)
  expect(await pdfTags(pdf)).toMatchObject({ isMarked: 'true', displaysTitle: 'true' })
})
