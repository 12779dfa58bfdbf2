import type { Language } from '../languages.ts'

/** How the values of the reference lists (spec 3) are said; a value that is not here is said as it is. */
const labels: Record<Language, Record<string, string>> = {
  en: {
    'In Piece': 'In piece', 'Hot-Cut Pellets': 'Hot-cut pellets', 'Spaghetti-Cut Pellets': 'Spaghetti-cut pellets',
  },
  es: {
    Plastics: 'Plásticos', Metals: 'Metales', Polypropylene: 'Polipropileno', Polyethylene: 'Polietileno', Copper: 'Cobre',
    Steel: 'Acero', 'In Piece': 'En pieza', Crushed: 'Triturado', Ground: 'Molido', 'Hot-Cut Pellets': 'Pellet corte en caliente',
    'Spaghetti-Cut Pellets': 'Pellet corte espagueti', Sheet: 'Lámina', Bar: 'Barra', Wire: 'Alambre', Tube: 'Tubo',
    Powder: 'Polvo', Granules: 'Gránulos', Red: 'Rojo', Blue: 'Azul', Green: 'Verde', Yellow: 'Amarillo', Black: 'Negro',
    White: 'Blanco', Brown: 'Café', Gray: 'Gris', Orange: 'Naranja', Purple: 'Morado', Pink: 'Rosa', Mixed: 'Mixto',
    'Post-industrial': 'Posindustrial', 'Post-consumer': 'Posconsumo',
  },
}

/** A value of a reference list in a language; what a seller typed (a custom color) as typed. */
export function termLabel(language: Language, term: string): string {
  return Object.hasOwn(labels[language], term) ? labels[language][term] : term
}
