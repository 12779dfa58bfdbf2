import { css, type SerializedStyles } from '@emotion/react'
import { Fragment, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useHydrated } from '@materia/ui/src/useHydrated.ts'
import { columnWidths, gridColumns, gridGap, type GridView } from '../materials/cardLayout.ts'
import { useGridLayout } from './useGridLayout.ts'
import { useGridFocus } from './useGridFocus.ts'
import { useVisibleRows } from './useVisibleRows.ts'

// The grid's padding already holds the place of the rows above. The browser's scroll anchoring must
// not correct for them too.
const grid = css({ display: 'grid', alignContent: 'start', overflowAnchor: 'none' })
const columnsMax = 4
const inColumns = css(
  { gridTemplateColumns: gridColumns(1) },
  Object.fromEntries(
    columnWidths.map(([width, columns]) => [
      `@media (min-width: ${width}px)`,
      { gridTemplateColumns: gridColumns(columns) },
    ]),
  ),
)
const styleOf: Record<GridView, SerializedStyles> = {
  cards: css(grid, inColumns, { gap: gridGap.cards }),
  rows: css(grid, { gap: gridGap.rows, gridTemplateColumns: gridColumns(1) }),
  posts: css(grid, inColumns, { gap: gridGap.posts }),
}

type Place = { isEager: boolean; isFirst: boolean }

export type ItemGridProps<Item> = {
  label: string
  view: GridView
  items: Item[]
  /** Count of all matches, including pages before and items not loaded yet. */
  total: number
  /** Count of items on the pages before. */
  before?: number
  hasMore: boolean
  onNearEnd: () => void
  renderTile: (item: Item, place: Place) => ReactNode
  /** Holds the place of an item that has not loaded. */
  skeleton: ReactNode
}

/**
 * A virtual list in one to four columns, or of rows. Renders only rows near the window; skeletons
 * hold the place of the next ones.
 */
export function ItemGrid<Item extends { id: number }>({
  label,
  view,
  items,
  total,
  before = 0,
  hasMore,
  onNearEnd,
  renderTile,
  skeleton,
}: ItemGridProps<Item>) {
  const ref = useRef<HTMLDivElement>(null)
  const isTable = view === 'rows'
  const { columns, rowHeight, top } = useGridLayout(ref, view)
  const isHydrated = useDeferredValue(useHydrated())
  useGridFocus(ref, total)
  const count =
    items.length +
    (hasMore ? Math.min(total - before - items.length, tilesAhead(items.length, columns)) : 0)
  const rowCount = Math.ceil(count / columns)
  const visible = useVisibleRows({ top, rowHeight, rowCount })
  // Renders twenty cards in time slices, so that scrolling and presses are not delayed.
  const first = useDeferredValue(visible.first)
  const end = useDeferredValue(visible.end)

  // During hydration all rows count as visible, which must not load the next page.
  const isNearEnd = isHydrated && hasMore && visible.end * columns >= items.length - 2 * columns
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, items.length, onNearEnd])

  return (
    <div
      ref={ref}
      {...(isTable ? { role: 'rowgroup' } : { role: 'list', 'aria-label': label })}
      css={styleOf[view]}
      style={
        isHydrated ? { height: rowCount * rowHeight, paddingTop: first * rowHeight } : undefined
      }
    >
      {/* Without scripts all loaded listings are in the page. */}
      {(isHydrated
        ? places(first * columns, Math.min(end * columns, count))
        : places(0, items.length)
      ).map((place) => {
        const item = items[place]
        return item ? (
          <div
            key={item.id}
            data-place={before + place + 1}
            {...(isTable
              ? { role: 'row', 'aria-rowindex': before + place + 2 }
              : { role: 'listitem', 'aria-setsize': total, 'aria-posinset': before + place + 1 })}
          >
            {renderTile(item, {
              isEager: place < (isHydrated ? columns : columnsMax),
              isFirst: place === 0,
            })}
          </div>
        ) : (
          <Fragment key={`tile ${place}`}>{skeleton}</Fragment>
        )
      })}
    </div>
  )
}

/** The skeletons of a list that has not loaded, in the same layout. */
export function SkeletonGrid({
  count,
  view,
  skeleton,
}: Pick<ItemGridProps<unknown>, 'view' | 'skeleton'> & { count: number }) {
  return (
    <div css={[styleOf[view], { paddingBottom: gridGap[view] }]}>
      {places(0, count).map((place) => (
        <Fragment key={place}>{skeleton}</Fragment>
      ))}
    </div>
  )
}

/** The rest of the last row and two further rows. */
function tilesAhead(loaded: number, columns: number): number {
  return ((columns - (loaded % columns)) % columns) + 2 * columns
}

function places(from: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index)
}
