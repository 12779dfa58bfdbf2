import { countries, countryName, stateName, stateNames } from '../../places/places.ts'
import { languages } from '../../languages.ts'
import { wordsOf } from '../../text/wordsOf.ts'
import { cities } from '../lists/cities.ts'
import { categories, origins, presentationsByCategory } from '../lists/constants.ts'
import { materialTypes } from '../lists/materials.ts'
import { namesOfColors, termLabel } from '../lists/terms.ts'
import type { Meaning } from './meaning.ts'
import { anything, countryWords, saidOf } from './tradeWords.ts'

/** A name of the vocabulary, its normalized form for comparison, and its meaning. */
export type Name = { text: string; key: string; meaning: Meaning }

/** All names. A name with several meanings has several entries. */
export const names: readonly Name[] = uniqueNames(allNames())

const meaningsByKey = new Map<string, Meaning[]>()
for (const { key, meaning } of names)
  meaningsByKey.set(key, [...(meaningsByKey.get(key) ?? []), meaning])
for (const text of anything) meaningsByKey.set(keyOf(text), [])

/** The meanings of a phrase by its key; undefined when the vocabulary does not have it. */
export function meaningsOf(key: string): readonly Meaning[] | undefined {
  return meaningsByKey.get(key)
}

/** The only meaning of a text with this kind that `fits`. Undefined when there are several. */
export function meaningOf(
  text: string,
  kind: Meaning['kind'],
  fits: (meaning: Meaning) => boolean = () => true,
): Meaning | undefined {
  const found = (meaningsByKey.get(keyOf(text)) ?? []).filter(
    (meaning) => meaning.kind === kind && fits(meaning),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The words of a text. A resin code with its sign, such as `#5`, is one word. */
export function wordsIn(text: string): string[] {
  return text.includes('#')
    ? text
        .split(/(#\s*[1-7](?!\d))/)
        .flatMap((part, place) => (place % 2 === 1 ? part.replaceAll(/\s/g, '') : wordsOf(part)))
    : wordsOf(text)
}

/** A text's normalized form for comparing names: its words without case and accents. */
export function keyOf(text: string): string {
  return wordsIn(text).join(' ')
}

function allNames(): Name[] {
  return [
    ...materialNames(),
    ...valueNames('category', categories),
    ...valueNames('presentation', Object.values(presentationsByCategory).flat()),
    ...namesOfColors.flatMap(({ color, names: called }) =>
      called.map((text) => nameOf(text, { kind: 'color', value: color })),
    ),
    ...valueNames('materialOrigin', origins),
    ...placeNames(),
  ]
}

function materialNames(): Name[] {
  return materialTypes.flatMap(({ type, es, also, resinCode, grades = [] }) => [
    ...[type, es, ...also, ...codeNames(resinCode)].map((text) =>
      nameOf(text, { kind: 'type', value: type }),
    ),
    ...grades.flatMap(
      ({ grade, es: gradeEs = grade, also: gradeAlso = [], resinCode: gradeCode, number }) =>
        [
          grade,
          gradeEs,
          ...gradeAlso,
          ...codeNames(gradeCode),
          ...numberNames([type, es], number),
        ].map((text) => nameOf(text, { kind: 'grade', value: grade, type })),
    ),
  ])
}

function codeNames(resinCode: number | undefined): string[] {
  if (resinCode === undefined) return []
  return [
    `#${resinCode}`,
    ...['resin', 'resina', 'code', 'código', 'plastic', 'plástico', 'RIC'].map(
      (word) => `${word} ${resinCode}`,
    ),
  ]
}

/** Ways to write No. 1 or No. 2 of a metal. */
function numberNames(metals: readonly string[], number: 1 | 2 | undefined): string[] {
  if (number === undefined) return []
  const signs = [
    `#${number}`,
    `no ${number}`,
    `num ${number}`,
    `number ${number}`,
    `número ${number}`,
  ]
  const ranks =
    number === 1 ? ['1ra', '1era', 'primera', 'de primera'] : ['2da', 'segunda', 'de segunda']
  return metals.flatMap((metal) => [
    ...signs.map((sign) => `${sign} ${metal}`),
    ...[...signs, ...ranks].map((said) => `${metal} ${said}`),
  ])
}

function valueNames(
  kind: 'category' | 'presentation' | 'materialOrigin',
  values: readonly string[],
): Name[] {
  return values.flatMap((value) =>
    [
      value,
      ...languages.map((language) => termLabel(language, value)),
      ...(saidOf[value] ?? []),
    ].map((text) => nameOf(text, { kind, value })),
  )
}

function placeNames(): Name[] {
  return countries.flatMap((country) => [
    ...[
      country,
      ...languages.map((language) => countryName(language, country)),
      ...countryWords[country],
    ].map((text) => nameOf(text, { kind: 'country', value: country })),
    ...Object.keys(stateNames[country]).flatMap((state) => {
      const meaning: Meaning = { kind: 'state', value: state, country }
      const called = languages.map((language) => stateName(language, country, state))
      return [...called, ...(cities[country][state] ?? [])].map((text) => nameOf(text, meaning))
    }),
  ])
}

function nameOf(text: string, meaning: Meaning): Name {
  return { text, key: keyOf(text), meaning }
}

function uniqueNames(all: Name[]): Name[] {
  return [...new Map(all.map((name) => [`${name.key}:${valueKey(name.meaning)}`, name])).values()]
}

/** A unique key of a meaning. */
export function valueKey({ kind, value, country, type }: Meaning): string {
  return [kind, country ?? type, value].filter(Boolean).join(':')
}
