import { css, type SerializedStyles } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { useDeferredValue, useEffect, useRef } from 'react'
import { color, from, radius } from '@materia/ui/src/theme.ts'
import { useHydrated } from '@materia/ui/src/useHydrated.ts'
import {
  columnWidths,
  gridColumns,
  gridGap,
  listRowHeight,
  type ListView,
} from '../materials/cardLayout.ts'
import { MaterialCard } from '../cards/MaterialCard.tsx'
import { MaterialCardSkeleton } from '../cards/MaterialCardSkeleton.tsx'
import { useCardStates } from '../cards/useCardStates.ts'
import { useGridLayout } from './useGridLayout.ts'
import { useGridFocus } from './useGridFocus.ts'
import { useVisibleRows } from './useVisibleRows.ts'

// The grid's padding already holds the place of the rows above. The browser's scroll anchoring must
// not correct for them too.
const rowSkeleton = css({
  height: listRowHeight.narrow,
  borderRadius: radius.card,
  background: color.skeleton,
  [from.desktop]: { height: listRowHeight.wide },
})
const grid = css({ display: 'grid', alignContent: 'start', overflowAnchor: 'none' })
const columnsMax = 4
const columnsOf: Record<ListView, SerializedStyles> = {
  cards: css({
    gap: gridGap.cards,
    gridTemplateColumns: gridColumns(1),
    ...Object.fromEntries(
      columnWidths.map(([width, columns]) => [
        `@media (min-width: ${width}px)`,
        { gridTemplateColumns: gridColumns(columns) },
      ]),
    ),
  }),
  rows: css({ gap: gridGap.rows, gridTemplateColumns: gridColumns(1) }),
}

type MaterialGridProps = {
  label: string
  view?: ListView
  /** Component of one listing. */
  Tile?: typeof MaterialCard
  items: Material[]
  /** Count of all matches, including pages before and listings not loaded yet. */
  total: number
  /** Count of listings on the pages before. */
  before?: number
  hasMore: boolean
  onNearEnd: () => void
  onApproach: (id: number) => void
}

/**
 * A virtual list in one to four columns, or of rows. Renders only rows near the window; skeletons
 * hold the place of the next ones.
 */
export function MaterialGrid({
  label,
  view = 'cards',
  Tile = MaterialCard,
  items,
  total,
  before = 0,
  hasMore,
  onNearEnd,
  onApproach,
}: MaterialGridProps) {
  const ref = useRef<HTMLDivElement>(null)
  const stateOf = useCardStates()
  const { columns, rowHeight, top } = useGridLayout(ref, view)
  const isHydrated = useHydrated()
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
      {...(view === 'cards' ? { role: 'list', 'aria-label': label } : { role: 'rowgroup' })}
      css={[grid, columnsOf[view]]}
      style={
        isHydrated ? { height: rowCount * rowHeight, paddingTop: first * rowHeight } : undefined
      }
    >
      {/* Without scripts all loaded listings are in the page. */}
      {(isHydrated
        ? places(first * columns, Math.min(end * columns, count))
        : places(0, items.length)
      ).map((place) => {
        const material = items[place]
        return material ? (
          <div
            key={material.id}
            data-place={before + place + 1}
            {...(view === 'cards'
              ? { role: 'listitem', 'aria-setsize': total, 'aria-posinset': before + place + 1 }
              : { role: 'row', 'aria-rowindex': before + place + 2 })}
          >
            <Tile
              material={material}
              {...stateOf(material.id)}
              isEager={place < (isHydrated ? columns : columnsMax)}
              isFirst={place === 0}
              onApproach={onApproach}
            />
          </div>
        ) : (
          <TileSkeleton key={`tile ${place}`} view={view} />
        )
      })}
    </div>
  )
}

/** The skeletons of a list that has not loaded, in the same layout. */
export function LoadingGrid({ count, view = 'cards' }: { count: number; view?: ListView }) {
  return (
    <div css={[grid, columnsOf[view], { paddingBottom: gridGap[view] }]}>
      {places(0, count).map((place) => (
        <TileSkeleton key={place} view={view} />
      ))}
    </div>
  )
}

function TileSkeleton({ view }: { view: ListView }) {
  return view === 'cards' ? (
    <MaterialCardSkeleton />
  ) : (
    <div css={rowSkeleton} aria-hidden="true" data-skeleton />
  )
}

/** The rest of the last row and two further rows. */
function tilesAhead(loaded: number, columns: number): number {
  return ((columns - (loaded % columns)) % columns) + 2 * columns
}

function places(from: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index)
}
