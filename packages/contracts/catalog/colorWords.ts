import type { knownColors } from './constants.ts'

/** How else colors are said, in both languages: of one and of several things, and by other names. */
export const colorWords: Record<(typeof knownColors)[number], readonly string[]> = {
  Red: ['roja', 'rojos', 'rojas'],
  Blue: ['azules'],
  Green: ['verdes'],
  Yellow: ['amarilla', 'amarillos', 'amarillas'],
  Black: ['negra', 'negros', 'negras'],
  White: ['blanca', 'blancos', 'blancas'],
  Brown: ['cafés', 'marrón', 'marrones'],
  Gray: ['grey', 'grises'],
  Orange: ['naranjas', 'anaranjado', 'anaranjada'],
  Purple: ['morada', 'morados', 'moradas', 'violeta', 'violetas', 'violet', 'púrpura'],
  Pink: ['rosas', 'rosado', 'rosada'],
  Mixed: ['mixta', 'mixtos', 'mixtas', 'multicolor', 'mix', 'mezclado', 'mezclada'],
  Natural: ['naturales'],
  Clear: ['transparentes', 'transparent', 'cristal', 'cristalino', 'cristalina', 'crystal', 'translúcido', 'translúcida', 'translucent'],
  Turquoise: ['turquesas'],
  Galvanized: ['galvanizada', 'galvanizados', 'galvanizadas', 'galvanised'],
  Silver: ['plata', 'plateada', 'plateados', 'plateadas'],
  Gold: ['oro', 'dorada', 'dorados', 'doradas', 'golden'],
  Beige: ['beiges'],
}
