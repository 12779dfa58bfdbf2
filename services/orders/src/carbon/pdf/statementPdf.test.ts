import type { CarbonStatement } from '@materia/contracts/carbon/statement.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { buildNothing, buildStatement, buildUnknown } from '../../../test/buildStatement.ts'
import { pdfTags, pdfText, type Tag } from '../../../test/readPdf.ts'
import { startPdfWriter } from '../../pdf/startPdfWriter.ts'
import { statementView } from './statementView.ts'

const { writePdf, stop } = startPdfWriter()
afterAll(stop)

const write = (statement: CarbonStatement, language: Language) =>
  writePdf('carbon', statementView(statement, language), 7)

describe('the PDF of a statement', () => {
  it.each([
    {
      language: 'en' as const,
      expected: [
        'Replaces statement: 10042-1',
        'Seller: Plásticos Ñandú, S.A. de C.V. (company 8 on Materia)',
        'Shipped from: Nuevo León, México',
        'Payable weight: 20,000 kg',
        'Only the seller, Plásticos Ñandú, S.A. de C.V., may claim what is avoided.',
        'They are never added',
        'Emitted: 1,501.316 kg of CO2e',
        '0.07703 kg × 20,000 kg ÷ 1,000 kg/t × 790 km 1,217.074',
        'Avoided: 17,196.057 kg of CO2e',
        '−1 × (−0.76 t) × 1,000 kg/t × 20,000 kg ÷ 907.18474 kg/short ton 16,755.132',
        '1 mile = 1.609344 km',
      ],
    },
    {
      language: 'es' as const,
      expected: [
        'Reemplaza la constancia: 10042-1',
        'Sale de: Nuevo León, México',
        'Peso pagado: 20,000 kg',
        'Nunca se suman ni se resta uno del otro.',
        'Emitido: 1,501.316 kg de CO2e',
        'Evitado: 17,196.057 kg de CO2e',
        'Evitado en comparación con: enviado al relleno sanitario.',
        '−1 × (−0.76 t) × 1,000 kg/t × 20,000 kg ÷ 907.18474 kg/tonelada corta 16,755.132',
      ],
    },
  ])('has every number of a counted statement ($language)', async ({ language, expected }) => {
    const statement = buildStatement()
    const { text, pages } = await pdfText(await write(statement, language))
    for (const part of expected) expect(text).toContain(part)
    for (const { terms, low, high } of [...statement.emitted.lines, ...statement.avoided.lines]) {
      expect(text).toContain(low.set)
      expect(text).toContain(high.set)
      for (const { factor } of terms)
        for (const part of [factor.about, factor.row, factor.source.publisher, factor.id])
          expect(text).toContain(part)
    }
    expect(text).toContain(statement.hash)
    expect(pages).toBe(2)
  })

  it.each([
    [
      'en' as const,
      'Avoided: 0 kg of CO2e',
      'A change of buyers avoids nothing.',
      'Emitted: no number',
    ],
    [
      'es' as const,
      'Evitado: 0 kg de CO2e',
      'Cambiar de comprador no evita nada.',
      'Emitido: sin cifra',
    ],
  ])('says why nothing is avoided (%s)', async (language, ...expected) => {
    const { text, pages } = await pdfText(await write(buildNothing(), language))
    for (const part of expected) expect(text).toContain(part)
    expect(pages).toBe(1)
  })

  it.each([
    [
      'en' as const,
      'Avoided: no number',
      'only an average of other plastics',
      'not used',
      'Statement 10044-2 replaces it',
    ],
    [
      'es' as const,
      'Evitado: sin cifra',
      'solo un promedio de otros plásticos',
      'no usado',
      'La reemplaza la constancia 10044-2',
    ],
  ])('names the nearest factor of a missing number (%s)', async (language, ...expected) => {
    const { text } = await pdfText(await write(buildUnknown(), language))
    for (const part of [...expected, 'warm-16/mixed-plastics/recycling'])
      expect(text).toContain(part)
  })

  it('shows names as they are, and a box for a letter that no font has', async () => {
    const names = ['#import "x": *', '*b* $x$ _i_ <a> @y // \\ [', 'שלום', 'W'.repeat(200)]
    for (const companyName of names) {
      const seller = { id: 8, companyName, profilePictureUrl: '' }
      const { text } = await pdfText(await write(buildStatement({ seller }), 'en'))
      expect(text.replaceAll(' ', '')).toContain(companyName.replaceAll(' ', ''))
    }
    const seller = { id: 8, companyName: 'Eco ♻😀 中', profilePictureUrl: '' }
    const { text } = await pdfText(await write(buildStatement({ seller }), 'en'))
    expect(text).toContain('Seller: Eco □□ □ (company 8')
  })

  it('is the same file for both companies, also from another process', async () => {
    const first = await write(buildStatement({ role: 'buyer' }), 'es')
    const other = startPdfWriter()
    const second = await other.writePdf(
      'carbon',
      statementView(buildStatement({ role: 'seller' }), 'es'),
      8,
    )
    await other.stop()
    expect(Buffer.compare(first, second)).toBe(0)
  })

  it.each(languages)('is tagged as PDF/UA-1 asks (%s)', async (language) => {
    for (const statement of [buildStatement(), buildNothing(), buildUnknown()]) {
      const { xmp, tags, ...catalog } = await pdfTags(await write(statement, language))
      expect(catalog).toEqual({
        isMarked: 'true',
        language: { en: 'en-US', es: 'es-MX' }[language],
        title: `${{ en: 'Carbon statement', es: 'Constancia de carbono' }[language]} ${statement.number}`,
        displaysTitle: 'true',
      })
      expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
      const all = flat(tags)
      const levels = all.flatMap(({ role }) => /^H(\d)$/.exec(role)?.[1] ?? []).map(Number)
      expect(levels[0]).toBe(1)
      levels.reduce((before, level) => {
        expect(level - before).toBeLessThanOrEqual(1)
        return level
      }, 0)
      for (const table of all.filter(({ role }) => role === 'Table')) {
        const [header] = flat([table]).filter(({ role }) => role === 'TR')
        expect(new Set(header?.children.map(({ role, scope }) => `${role} ${scope}`))).toEqual(
          new Set(['TH Column']),
        )
      }
    }
  })
})

const flat = (tags: Tag[]): Tag[] => tags.flatMap((tag) => [tag, ...flat(tag.children)])
