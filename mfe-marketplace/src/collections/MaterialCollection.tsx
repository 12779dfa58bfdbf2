import { LazyCompareTray } from '../compare/LazyCompareTray.tsx'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { materialQuery } from '../materials/materialsApi.ts'
import { LoadingGrid, MaterialGrid } from '../grid/MaterialGrid.tsx'
import { useFocusAfterLast } from '../grid/useGridFocus.ts'

const loadingTiles = 4

type MaterialCollectionProps = {
  /** Accessible name of the list. */
  label: string
  /** Undefined while they load. */
  items?: Material[]
  isFailed: boolean
  failedText: string
  isRetrying: boolean
  onRetry: () => void
  /** Shown when there are no listings. */
  empty: ReactNode
  /** Set when more listings can be loaded. */
  more?: { total: number; load: () => void }
}

/** Listings as cards, outside the marketplace's own list: loading, failed, empty, or a grid. */
export function MaterialCollection({
  label,
  items,
  isFailed,
  failedText,
  isRetrying,
  onRetry,
  empty,
  more,
}: MaterialCollectionProps) {
  const queryClient = useQueryClient()
  const approach = useCallback(
    (id: number) => void queryClient.prefetchQuery(materialQuery(id, queryClient)),
    [queryClient],
  )
  useFocusAfterLast(items?.length)
  if (!items && isFailed)
    return <LoadFailed title={failedText} isRetrying={isRetrying} onRetry={onRetry} />
  if (!items) return <LoadingGrid count={loadingTiles} />
  if (items.length === 0) return empty
  return (
    <>
      {/* A heading level between the screen's h1 and the headings of cards. */}
      <VisuallyHidden>
        <h2>{label}</h2>
      </VisuallyHidden>
      <MaterialGrid
        label={label}
        items={items}
        total={more?.total ?? items.length}
        hasMore={Boolean(more)}
        onNearEnd={more?.load ?? ignore}
        onApproach={approach}
      />
      <LazyCompareTray />
    </>
  )
}

function ignore() {}
