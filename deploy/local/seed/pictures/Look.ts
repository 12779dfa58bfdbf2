import type { Category } from '@materia/contracts/catalog/types.ts'
import type { Form } from './scenes.ts'

/** What a lot looks like; all lots that look alike share their pictures. */
export type Look = { category: Category; form: Form; color: string }

/** The whole lot, a part of it close, and a detail. */
export const shots = ['whole', 'close', 'detail'] as const
export type ShotName = (typeof shots)[number]

/** Name of a picture before its blur color is known, e.g. `plastics-flakes-blue-close`. */
export function pictureStem({ category, form, color }: Look, shot: ShotName): string {
  return `${category}-${form}-${color.replaceAll(' ', '')}-${shot}`.toLowerCase()
}

export function formOf(category: Category, presentation: string): Form {
  return (category === 'Plastics' ? plasticForms : metalForms)[presentation] ?? 'chunks'
}

const plasticForms: Record<string, Form> = {
  'In Piece': 'lumps', Crushed: 'chunks', Ground: 'flakes', 'Hot-Cut Pellets': 'lentils', 'Spaghetti-Cut Pellets': 'cylinders', Bales: 'chunks', Purge: 'lumps',
}
const metalForms: Record<string, Form> = {
  'In Piece': 'ingots', Sheet: 'sheets', Bar: 'bars', Wire: 'wire', Tube: 'tubes', Powder: 'powder', Granules: 'granules', Bales: 'sheets', Turnings: 'granules', Ingots: 'ingots',
}
