import * as fc from 'fast-check'
import { hostileLines } from '../testing/hostileTexts.ts'
import { foldText } from './foldText.ts'
import { wordsOf, writtenWords } from './wordsOf.ts'

describe('foldText', () => {
  it.each([
    ['Nuevo LEÓN', 'nuevo leon'],
    ['Lámina', 'lamina'],
    ['año', 'ano'],
    ['ﬁlm', 'film'],
    ['ＰＥＴ', 'pet'],
    ['𝐏𝐄𝐓 Ⓐ', 'pet a'],
    ['poli\u00adeti\u200bleno', 'polietileno'],
    ['Straße ŁÓDŹ Ærø Cœur Đorđe', 'strasse lodz aero coeur dorde'],
    ['STRAẞE İSTANBUL ısı', 'strasse istanbul isi'],
    ['m² 1º ㎏', 'm2 1o kg'],
    ['1½"', '1 1⁄2"'],
    ['Makrolon™', 'makrolon '],
    ['№ 5', 'no 5'],
    ['plain', 'plain'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...Object.values(hostileLines)),
  )

  it('changes a folded text no more', () => {
    fc.assert(
      fc.property(texts, (text) => expect(foldText(foldText(text))).toBe(foldText(text))),
      { numRuns: 2_000 },
    )
  })

  it('is the same for each spelling of its bytes', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), (text, form) =>
        expect(wordsOf(text.normalize(form))).toEqual(wordsOf(text)),
      ),
      { numRuns: 2_000 },
    )
  })

  it('finds each word within the words as they are written', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const written = text.match(writtenWords) ?? []
        expect(written.flatMap(wordsOf)).toEqual(wordsOf(text))
      }),
      { numRuns: 2_000 },
    )
  })
})
