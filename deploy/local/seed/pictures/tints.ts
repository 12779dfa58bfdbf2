import type { Category } from '@materia/contracts/catalog/types.ts'
import { randomSource } from '../randomSource.ts'
import { channelsOf } from './paint.ts'

const plasticColors: Record<string, string> = {
  Red: '#b8352a',
  Blue: '#2a5aa8',
  Green: '#2c7f48',
  Yellow: '#dcb431',
  Black: '#232527',
  White: '#e6e4dd',
  Brown: '#6b472d',
  Gray: '#7f8583',
  Orange: '#d06c24',
  Purple: '#6f459a',
  Pink: '#d983a6',
  Natural: '#d6d1c0',
  Turquoise: '#2a9499',
  'Lime Green': '#9cc23c',
  Beige: '#cbb893',
  Clear: '#d3dee0',
}
/** What metals mirror, which is their color; of what is painted the paint. */
const metalColors: Record<string, string> = {
  Gray: '#a9aeb3',
  Silver: '#d5d9dc',
  Galvanized: '#c3cacf',
  Black: '#54575c',
  Orange: '#f09a6c',
  Brown: '#a4633f',
  Yellow: '#e6c36e',
  Gold: '#ecc266',
  Red: '#a8503a',
  Blue: '#3f6796',
  White: '#d9dbda',
  Green: '#4f7f62',
}
const painted = new Set(['Blue', 'White', 'Green', 'Red'])
const mixed = {
  Plastics: ['Red', 'Yellow', 'Green', 'Blue', 'White', 'Black', 'Gray', 'Orange'],
  Metals: ['Gray', 'Brown', 'Black', 'Gray', 'Brown', 'Galvanized', 'Gray', 'Black'],
}

/** Whether it mirrors light as bare metal does. */
export function isBare(category: Category, color: string): boolean {
  return category === 'Metals' && !painted.has(color)
}

/** The eight tints that a lot of this color is drawn in: close to each other, or all kinds where it is mixed; `take` is another lot of the color. */
export function tintsOf(category: Category, color: string, take: number): string[] {
  const colors = category === 'Plastics' ? plasticColors : metalColors
  const random = randomSource(color.length + take * 31)
  const [lighter, warmer] = [random.between(-9, 7), random.between(-5, 5)]
  if (color === 'Mixed')
    return mixed[category].map((name) => shifted(colors[name], lighter, warmer))
  const spread = category === 'Metals' ? 11 : 7
  return Array.from({ length: 8 }, () =>
    shifted(
      colors[color] ?? '#9a958a',
      lighter + random.between(-spread, spread),
      warmer + random.between(-4, 4),
    ),
  )
}

function shifted(color: string, lighter: number, warmer: number): string {
  const [red, green, blue] = channelsOf(color)
  return hexColor([red + lighter + warmer, green + lighter, blue + lighter - warmer])
}

/** `#rrggbb` */
export function hexColor(channels: number[]): string {
  return `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
