import { type Language } from '../../languages.ts'

/**
 * Other words for a color. `en` and `es` get plural and feminine forms by rule; `asIs` has nouns
 * and abbreviations without such forms. Sources: Spanish colors in https://www.rae.es/dpd
 * (colores); `cristal` and `natural`, used for bottles and film, in APR's bale specifications.
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
    asIs: ['mix', 'mixed colors', 'colores mixtos', 'varios colores'],
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
/** Words for a shade. A color with one of them is still the same color. */
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

/** All names of a color that a seller may type, with feminine and plural forms. */
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

/** Removes shade words from a folded text. */
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
