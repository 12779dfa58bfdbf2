/** Least height of what is below a card's picture; all its parts are of a fixed number of lines, so every card is as high. */
export const cardBodyHeight = 282

/** Cards side by side, or rows below each other that show more of them at once. */
export type ListView = 'cards' | 'rows'

/** Between them, in pixels. */
export const gridGap: Record<ListView, number> = { cards: 20, rows: 8 }

/** Of a row, whatever is in it, in a window that is wide enough for columns and in others. */
export const listRowHeight = { wide: 84, narrow: 136 }

/** From which width of the window on there are how many cards side by side, in order. */
export const columnWidths = [
  [600, 2],
  [960, 3],
  [1200, 4],
] as const

export function columnsFor(windowWidth: number, view: ListView = 'cards'): number {
  if (view === 'rows') return 1
  return columnWidths.findLast(([width]) => windowWidth >= width)?.[1] ?? 1
}

/** As a grid's columns are said. */
export function gridColumns(columns: number): string {
  return `repeat(${columns}, minmax(0, 1fr))`
}

/** Height of a row of cards with the gap below it, before one is there to be measured; never too low. */
export function guessRowHeight(
  gridWidth: number,
  columns: number,
  view: ListView = 'cards',
): number {
  if (view === 'rows') return listRowHeight[gridWidth >= 1024 ? 'wide' : 'narrow'] + gridGap.rows
  return ((gridWidth / columns) * 3) / 4 + cardBodyHeight + gridGap.cards
}

/**
 * How wide a card's picture is in which window, for the choice of its size. On a phone less than it is: its pixels are so
 * small that two of them may share one of the picture.
 */
export const cardPictureSizes =
  '(min-width: 1200px) 280px, (min-width: 960px) 33vw, (min-width: 600px) 50vw, 55vw'
