import { foldText } from '../../text/foldText.ts'
import { type Language, languages } from '../../languages.ts'
import { colorNames } from './colorNames.ts'
import { knownColors } from './constants.ts'
import { materialTypes } from './materials.ts'

const spanishMaterials = materialTypes.flatMap(({ type, es, grades = [] }) => [
  [type, es],
  ...grades.map(({ grade, es: gradeEs = grade }) => [grade, gradeEs]),
])

/** Labels of reference list values. A value without a label is shown as it is. */
const labels: Record<Language, Record<string, string>> = {
  en: {
    'In Piece': 'In piece',
    'Hot-Cut Pellets': 'Hot-cut pellets',
    'Spaghetti-Cut Pellets': 'Spaghetti-cut pellets',
  },
  es: {
    ...Object.fromEntries(spanishMaterials),
    Plastics: 'Plásticos',
    Metals: 'Metales',
    'In Piece': 'En pieza',
    Crushed: 'Triturado',
    Ground: 'Molido',
    'Hot-Cut Pellets': 'Pellet corte en caliente',
    'Spaghetti-Cut Pellets': 'Pellet corte espagueti',
    Sheet: 'Lámina',
    Bar: 'Barra',
    Wire: 'Alambre',
    Tube: 'Tubo',
    Powder: 'Polvo',
    Granules: 'Gránulos',
    Bales: 'Pacas',
    Purge: 'Purga',
    Turnings: 'Rebaba',
    Ingots: 'Lingotes',
    Red: 'Rojo',
    Blue: 'Azul',
    Green: 'Verde',
    Yellow: 'Amarillo',
    Black: 'Negro',
    White: 'Blanco',
    Brown: 'Café',
    Gray: 'Gris',
    Orange: 'Naranja',
    Purple: 'Morado',
    Pink: 'Rosa',
    Mixed: 'Mixto',
    Natural: 'Natural',
    Clear: 'Transparente',
    Turquoise: 'Turquesa',
    Galvanized: 'Galvanizado',
    Silver: 'Plateado',
    Gold: 'Dorado',
    Beige: 'Beige',
    'Post-industrial': 'Posindustrial',
    'Post-consumer': 'Posconsumo',
  },
}

/** The names of each known color, in both languages. */
export const namesOfColors: readonly {
  color: (typeof knownColors)[number]
  names: readonly string[]
}[] = knownColors.map((color) => ({
  color,
  names: colorNames(color, { en: labels.en[color] ?? color, es: labels.es[color] ?? color }),
}))

const knownTerms = new Map([
  ...namesOfColors.flatMap(({ color, names }) =>
    names.map((name) => [foldText(name), color] as const),
  ),
  ...languages.flatMap((language) =>
    Object.keys(labels.es).flatMap((term) =>
      [term, labels[language][term] ?? term].map((text) => [foldText(text), term] as const),
    ),
  ),
])

/**
 * The label of a reference list value. Also recognizes a color that a seller typed in another
 * language, case or form. Returns an unknown text unchanged.
 */
export function termLabel(language: Language, term: string): string {
  const known = Object.hasOwn(labels.es, term) ? term : knownTerm(term)
  return known === undefined ? term : (labels[language][known] ?? known)
}

/** The reference list value that a text names in either language. */
export function knownTerm(text: string): string | undefined {
  return knownTerms.get(foldText(text).trim())
}
