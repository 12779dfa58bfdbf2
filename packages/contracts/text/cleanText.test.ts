import * as fc from 'fast-check'
import { hostileLines } from '../testing/hostileTexts.ts'
import { cleanLine, cleanText } from './cleanText.ts'

/** Everything but what an emoji is joined by. */
const unclean =
  /(?!\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u
const looseJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/u
const looseSelector = /(?<![\p{Extended_Pictographic}0-9#*])\ufe0f/u

const character = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  fc.constantFrom(
    '\u200d',
    '\ufe0f',
    '\u200b',
    '\u0301',
    '\u{1f469}',
    '\u{1f3fd}',
    ' ',
    '\n',
    'e',
    '1',
    '\u20e3',
  ),
)
const texts = fc.oneof(
  fc.array(character, { maxLength: 12 }).map((characters) => characters.join('')),
  fc.constantFrom(...Object.values(hostileLines)),
)

describe.each([
  ['cleanLine', cleanLine, ''],
  ['cleanText', cleanText, '\n'],
])('%s', (_name, clean, lineBreak) => {
  it('leaves nothing invisible, and nothing at all when nothing is visible', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const line = clean(text).replaceAll(lineBreak, '')
        expect(line).not.toMatch(unclean)
        expect(line).not.toMatch(looseJoiner)
        expect(line).not.toMatch(looseSelector)
        expect(clean(text)).toBe(clean(text).trim().normalize('NFC'))
        if (clean(text) !== '') expect(line).toMatch(/[^\p{M}\p{Z}]/u)
      }),
      { numRuns: 2_000 },
    )
  })

  it('changes a clean text no more', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(clean(clean(text))).toBe(clean(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    'Plásticos Niño, S.A. de C.V.',
    'Año 2026 · 1½" «PET» — 中文 עברית',
    'Familia \u{1f469}\u{1f3fd}\u200d\u{1f680} y \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    'Corazón \u2764\ufe0f, tecla 1\ufe0f\u20e3, bandera \u{1f1f2}\u{1f1fd}',
    '',
  ])('keeps %j', (text) => expect(clean(text)).toBe(text))

  it('is linear', () => {
    for (const part of ['\u{1f469}\ufe0f\u200d', '\u200d', ' \u200b', 'a ', '\r\n', 'e\u0301'])
      expect(clean(part.repeat(200_000)).length).toBeLessThanOrEqual(part.length * 200_000)
  })
})

it.each([
  ['Norte\u200b ', 'Norte'],
  ['\u202d+52 81 8358 0000\u202c', '+52 81 8358 0000'],
  ['Materia\r\n\r\nSupport', 'Materia Support'],
  ['Nor\u00adte\u00a0\t Sur', 'Norte Sur'],
  ['Pla\u0301sticos', 'Plásticos'],
  ['\u3164', ''],
  ['\u200b\u2800 \u0301', ''],
])('cleans the line %j to %j', (text, line) => expect(cleanLine(text)).toBe(line))

it.each([
  ['uno\r\ndos\rtres\u2028cuatro', 'uno\ndos\ntres\ncuatro'],
  ['- uno\n  - dos\t3', '- uno\n  - dos 3'],
  ['\n hola\u200b \n', 'hola'],
])('cleans the text %j to %j', (text, lines) => expect(cleanText(text)).toBe(lines))
