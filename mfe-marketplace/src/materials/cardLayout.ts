/**
 * Minimum height of the text below a card's image. Each part has a fixed number of lines, so all
 * cards have one height.
 */
export const cardBodyHeight = 303

/** Cards side by side, or dense rows below each other. */
export type ListView = 'cards' | 'rows'

/** `posts`: cards without a picture, which have a lower minimum height. */
export type GridView = ListView | 'posts'

/** Gap between tiles, in pixels. */
export const gridGap: Record<GridView, number> = { cards: 20, rows: 8, posts: 20 }

/** Minimum height of a card without a picture. Each of its parts has a fixed number of lines. */
export const postHeight = 255

/**
 * Fixed height of a row, in a window with and without room for columns. `tall`: narrow, with a
 * price with freight.
 */
export const listRowHeight = { wide: 84, narrow: 136, tall: 158 }

/** Minimum width of the window for each number of columns, in ascending order. */
export const columnWidths = [
  [600, 2],
  [960, 3],
  [1200, 4],
] as const

export function columnsFor(windowWidth: number, view: GridView = 'cards'): number {
  if (view === 'rows') return 1
  return columnWidths.findLast(([width]) => windowWidth >= width)?.[1] ?? 1
}

/** Value of `grid-template-columns`. */
export function gridColumns(columns: number): string {
  return `repeat(${columns}, minmax(0, 1fr))`
}

/** Estimated height of a row with its gap, until a real one can be measured. Never too low. */
export function guessRowHeight(
  gridWidth: number,
  columns: number,
  view: GridView = 'cards',
): number {
  if (view === 'posts') return postHeight + gridGap.posts
  if (view === 'rows') return listRowHeight[gridWidth >= 1024 ? 'wide' : 'tall'] + gridGap.rows
  return ((gridWidth / columns) * 3) / 4 + cardBodyHeight + gridGap.cards
}

/**
 * The `sizes` attribute of a card's image. Smaller than real on a phone, where high pixel density
 * hides a lower resolution.
 */
export const cardPictureSizes =
  '(min-width: 1200px) 280px, (min-width: 960px) 33vw, (min-width: 600px) 50vw, 55vw'
