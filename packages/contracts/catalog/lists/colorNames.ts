import { type Language } from '../../languages.ts'

/**
 * What people say for a known color beside its name, in the language that it is bent by; `asIs`: nouns and abbreviations, which are not bent.
 * Spanish color words: https://www.rae.es/dpd (colores); `cristal` and `natural` as bottle and film are sold by: APR's bale specifications.
 */
const saidOf: Record<
  string,
  { en?: readonly string[]; es?: readonly string[]; asIs?: readonly string[] }
> = {
  Brown: { es: ['marrón', 'castaño'] },
  Gray: { en: ['grey'] },
  Purple: { en: ['violet'], es: ['violeta', 'púrpura'] },
  Orange: { es: ['anaranjado'] },
  Pink: { es: ['rosado'] },
  Mixed: {
    en: ['assorted', 'multicolored'],
    es: ['mezclado', 'multicolor', 'surtido'],
    asIs: ['mix', 'varios colores'],
  },
  Clear: {
    en: ['transparent', 'translucent', 'colorless'],
    es: ['cristalino', 'cristal', 'translúcido', 'incoloro'],
    asIs: ['crystal'],
  },
  Galvanized: { en: ['galvanised'], asIs: ['galv'] },
  Silver: { asIs: ['plata'] },
  Gold: { en: ['golden'], asIs: ['oro'] },
}
/** What a color may be beside its name: it is still that color. */
const shades = [
  'light',
  'dark',
  'navy',
  'royal',
  'sky',
  'pale',
  'bright',
  'deep',
  'lime',
  'olive',
  'claro',
  'clara',
  'oscuro',
  'oscura',
  'obscuro',
  'obscura',
  'marino',
  'marina',
  'rey',
  'cielo',
  'limon',
  'olivo',
  'bandera',
  'fuerte',
  'intenso',
  'intensa',
  'mate',
  'brillante',
] as const

/** A color and its other names as a seller may write them, by its labels: feminine and plural ones are made by rule. */
export function colorNames(color: string, labels: Record<Language, string>): string[] {
  const { en = [], es = [], asIs = [] } = saidOf[color] ?? {}
  return [
    ...new Set([
      color,
      ...[labels.en, ...en].flatMap(englishForms),
      ...[labels.es, ...es].flatMap(spanishForms),
      ...asIs,
    ]),
  ]
}

/** A folded text without what says only which shade of a color it is. */
export function withoutShade(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => !shades.some((shade) => shade === word))
    .join(' ')
}

function englishForms(name: string): string[] {
  return [name, `${name}s`]
}

/** Verde, verdes; azul, azules; rojo, roja, rojos, rojas. */
function spanishForms(name: string): string[] {
  if (name.endsWith('o')) return ['o', 'a', 'os', 'as'].map((ending) => name.slice(0, -1) + ending)
  return [name, `${name}${/[aeiouáéíóú]$/.test(name) ? 's' : 'es'}`]
}
