import type { Category } from '@materia/contracts/catalog/types.ts'
import { randomSource } from '../randomSource.ts'
import { channelsOf } from './paint.ts'

const plasticColors: Record<string, string> = {
  Red: '#c23a2c', Blue: '#2b5fb3', Green: '#2f8a4c', Yellow: '#e2bd35', Black: '#26282a', White: '#ebe9e2', Brown: '#6f4a2e', Gray: '#868c8a',
  Orange: '#dc7427', Purple: '#6f459a', Pink: '#d983a6', Natural: '#d8d3c3', Turquoise: '#2f9fa3', 'Lime Green': '#9cc23c', Beige: '#cbb893', Clear: '#dfe6e8',
}
const metalColors: Record<string, string> = {
  Red: '#a8503a', Blue: '#3f6796', Green: '#4f7f62', Black: '#3a3d40', White: '#cfd3d5', Brown: '#a65a35', Gray: '#8b9195', Orange: '#c4713f', Galvanized: '#b3bbc0', Silver: '#c2c8cc', Yellow: '#c3a24a',
}
const mixed = { Plastics: ['Red', 'Yellow', 'Green', 'Blue', 'White', 'Black', 'Gray', 'Orange'], Metals: ['Gray', 'Brown', 'Black', 'Gray', 'Orange', 'Galvanized', 'Gray', 'White'] }

/** The eight tints that a lot of this color is drawn in: close to each other, or all kinds where it is mixed. */
export function tintsOf(category: Category, color: string): string[] {
  const colors = category === 'Plastics' ? plasticColors : metalColors
  if (color === 'Mixed') return mixed[category].map((name) => colors[name])
  const random = randomSource(color.length)
  return Array.from({ length: 8 }, () => shifted(colors[color] ?? '#9a958a', random.between(-7, 7), random.between(-5, 5)))
}

function shifted(color: string, lighter: number, warmer: number): string {
  const [red, green, blue] = channelsOf(color)
  return hexColor([red + lighter + warmer, green + lighter, blue + lighter - warmer])
}

/** `#rrggbb` */
export function hexColor(channels: number[]): string {
  return `#${channels.map((value) => Math.round(Math.min(255, Math.max(0, value))).toString(16).padStart(2, '0')).join('')}`
}
