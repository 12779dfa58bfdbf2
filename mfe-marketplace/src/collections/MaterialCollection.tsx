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
  /** Names the list. */
  label: string
  /** Not there while they are loaded. */
  items?: Material[]
  isFailed: boolean
  failedText: string
  isRetrying: boolean
  onRetry: () => void
  /** In place of no listing. */
  empty: ReactNode
  /** Where there are more than are loaded. */
  more?: { total: number; load: () => void }
}

/** Listings as cards, outside the marketplace's own list: loading, failed, none, or the grid. */
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
      {/* Between the screen's own heading and those of the cards. */}
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
