import { countries, stateNames } from '../../places/places.ts'
import type { Meaning } from './meaning.ts'
import { keyOf, names } from './vocabulary.ts'

/**
 * Common abbreviations of Mexico's states, in addition to their codes (INEGI, Marco Geoestadístico:
 * https://www.inegi.org.mx/temas/mg).
 */
const shortened: Record<string, readonly string[]> = {
  AG: ['Ags'],
  BC: ['B C'],
  BS: ['BCS', 'B C S'],
  CM: ['Camp'],
  CS: ['Chis'],
  CH: ['Chih'],
  DF: ['D F', 'CMX'],
  CO: ['Coah'],
  CL: ['Col'],
  DG: ['Dgo'],
  EM: ['Edo Mex', 'Edo de Mex', 'Edo Méx'],
  GT: ['Gto'],
  GR: ['Gro'],
  HG: ['Hgo'],
  JA: ['Jal'],
  MI: ['Mich'],
  MO: ['Mor'],
  NA: ['Nay'],
  NL: ['N L', 'N León', 'Nvo León'],
  OA: ['Oax'],
  PU: ['Pue'],
  QT: ['Qro'],
  QR: ['Q Roo'],
  SL: ['S L P'],
  SI: ['Sin'],
  SO: ['Son'],
  TB: ['Tab'],
  TM: ['Tamps'],
  TL: ['Tlax'],
  VE: ['Ver'],
  YU: ['Yuc'],
  ZA: ['Zac'],
}

const statesByCode = Map.groupBy(
  countries.flatMap((country) =>
    Object.keys(stateNames[country]).flatMap((state) =>
      [state, ...(country === 'MEX' ? (shortened[state] ?? []) : [])].map(
        (code): { code: string; meaning: Meaning } => ({
          code: keyOf(code),
          meaning: { kind: 'state', value: state, country },
        }),
      ),
    ),
  ),
  ({ code }) => code,
)

/** Codes that are a prefix of no other name than their own states'. */
const plainCodes = new Set(
  [...statesByCode].flatMap(([code, states]) =>
    names.some(
      ({ key, meaning }) =>
        key.startsWith(code) && !states.some((state) => isSame(state.meaning, meaning)),
    )
      ? []
      : [code],
  ),
)

/**
 * The states that a code means. It counts as a code after one of the state's cities, in capitals,
 * or when no other name starts with it.
 */
export function statesOfCode(
  code: string,
  { before, isCapital }: { before?: readonly Meaning[]; isCapital: () => boolean },
): Meaning[] | undefined {
  const states = statesByCode.get(code)?.map(({ meaning }) => meaning)
  if (!states) return undefined
  const near = states.filter((state) => before?.some((place) => isSame(place, state)))
  if (near.length > 0) return near
  return isCapital() || plainCodes.has(code) ? states : undefined
}

function isSame(one: Meaning, other: Meaning): boolean {
  return one.kind === other.kind && one.value === other.value && one.country === other.country
}
