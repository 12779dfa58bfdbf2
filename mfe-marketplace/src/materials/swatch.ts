/** Colors of materials, which are the same in every theme. */
const swatches = new Map([
  ['red', '#C8352B'],
  ['blue', '#2F62B5'],
  ['green', '#2F8F4E'],
  ['yellow', '#E9C63A'],
  ['black', '#1D1F1E'],
  ['white', '#F6F6F2'],
  ['brown', '#7A4E2D'],
  ['gray', '#8E9491'],
  ['orange', '#E07B28'],
  ['purple', '#7A4BA6'],
  ['pink', '#E08AAE'],
  ['mixed', 'conic-gradient(#C8352B, #E9C63A, #2F8F4E, #2F62B5, #7A4BA6, #C8352B)'],
])

/** CSS background of a known color; undefined for a custom one. */
export function swatch(colorName: string): string | undefined {
  return swatches.get(colorName.toLowerCase())
}
