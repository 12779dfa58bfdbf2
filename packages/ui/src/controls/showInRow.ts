/**
 * Scrolls a row sideways until an item is in its middle, if possible. The page itself does not
 * scroll.
 */
export function showInRow(row: Element | null, item: Element | null | undefined): void {
  if (!row || !item) return
  const { left, right } = item.getBoundingClientRect()
  const middle = (left + right) / 2 - row.getBoundingClientRect().left
  row.scrollLeft += middle - row.clientWidth / 2
}
