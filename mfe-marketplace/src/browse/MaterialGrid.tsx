import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/types.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { gridGap, rowHeight } from '../materials/cardLayout.ts'
import { MaterialCard } from '../materials/MaterialCard.tsx'
import { MaterialCardSkeleton } from '../materials/MaterialCardSkeleton.tsx'
import { useGridPlace } from './useGridPlace.ts'

const rows = css({ position: 'relative', overflowAnchor: 'none' })
const row = css({ position: 'absolute', top: 0, left: 0, width: '100%', display: 'grid', gap: gridGap, paddingBottom: gridGap })

const tiles = css({ display: 'grid', gap: gridGap, paddingBottom: gridGap })

type MaterialGridProps = {
  label: string
  items: Material[]
  /** How many there are with those not loaded yet. */
  total: number
  hasMore: boolean
  onNearEnd: () => void
  onApproach: (id: number) => void
}

/** The listings in one to four columns; only the rows near the window are in the page. What comes next is held open by tiles. */
export function MaterialGrid({ label, items, total, hasMore, onNearEnd, onApproach }: MaterialGridProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { columns, width, top } = useGridPlace(ref)
  const tileCount = hasMore ? Math.min(total - items.length, 2 * columns + ((columns - (items.length % columns)) % columns)) : 0
  const estimate = rowHeight(width, columns)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil((items.length + tileCount) / columns),
    estimateSize: () => estimate,
    overscan: 1,
    scrollMargin: top,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, estimate])

  const virtualRows = virtualizer.getVirtualItems()
  const lastShown = ((virtualRows.at(-1)?.index ?? 0) + 1) * columns
  const isNearEnd = hasMore && lastShown >= items.length - 2 * columns
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, items.length, onNearEnd])

  return (
    <div ref={ref} role="list" aria-label={label} css={rows} style={{ height: virtualizer.getTotalSize() }}>
      {virtualRows.map(({ index, start, key }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="presentation"
          css={row}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, transform: `translateY(${start - top}px)` }}
        >
          {places(index * columns, columns, items.length + tileCount).map((place) => {
            const material = items[place]
            return material ? (
              <div key={material.id} role="listitem" aria-setsize={total} aria-posinset={place + 1}>
                <MaterialCard material={material} isEager={index === 0} isFirst={place === 0} onApproach={onApproach} />
              </div>
            ) : <MaterialCardSkeleton key={place} />
          })}
        </div>
      ))}
    </div>
  )
}

/** The tiles of a list that is not there yet, where its cards will stand. */
export function LoadingGrid({ count }: { count: number }) {
  const ref = useRef<HTMLDivElement>(null)
  const { columns } = useGridPlace(ref)
  return (
    <div ref={ref} css={tiles} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {places(0, count, count).map((place) => <MaterialCardSkeleton key={place} />)}
    </div>
  )
}

function places(from: number, count: number, end: number): number[] {
  return Array.from({ length: Math.min(count, end - from) }, (_, index) => from + index)
}
