/** Height of everything below a card's picture, the same on every card so that a list's rows are known before they are drawn. */
export const cardBodyHeight = 304

const gap = 20

export const gridGap = `${gap}px`

export function columnsFor(windowWidth: number): number {
  if (windowWidth >= 1200) return 4
  if (windowWidth >= 960) return 3
  if (windowWidth >= 600) return 2
  return 1
}

/** Height of a row of cards with the gap below it. */
export function rowHeight(gridWidth: number, columns: number): number {
  const cardWidth = (gridWidth - gap * (columns - 1)) / columns
  const borders = 2
  // In whole pixels, as rows are measured.
  return Math.round(((cardWidth - borders) * 3) / 4 + cardBodyHeight + borders + gap)
}
