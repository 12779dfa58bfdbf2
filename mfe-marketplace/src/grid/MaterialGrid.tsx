import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { color, from, radius } from '@materia/ui/src/theme.ts'
import { listRowHeight, type ListView } from '../materials/cardLayout.ts'
import { MaterialCard } from '../cards/MaterialCard.tsx'
import { MaterialCardSkeleton } from '../cards/MaterialCardSkeleton.tsx'
import { useCardStates } from '../cards/useCardStates.ts'
import { ItemGrid, type ItemGridProps, SkeletonGrid } from './ItemGrid.tsx'

const rowSkeleton = css({
  height: listRowHeight.narrow,
  borderRadius: radius.card,
  background: color.skeleton,
  [from.desktop]: { height: listRowHeight.wide },
})

type MaterialGridProps = Omit<ItemGridProps<Material>, 'view' | 'renderTile' | 'skeleton'> & {
  view?: ListView
  /** Component of one listing. */
  Tile?: typeof MaterialCard
  onApproach: (id: number) => void
}

/** Listings as cards in one to four columns, or as rows. */
export function MaterialGrid({
  view = 'cards',
  Tile = MaterialCard,
  onApproach,
  ...list
}: MaterialGridProps) {
  const stateOf = useCardStates()
  return (
    <ItemGrid
      {...list}
      view={view}
      skeleton={<TileSkeleton view={view} />}
      renderTile={(material, place) => (
        <Tile material={material} {...stateOf(material.id)} {...place} onApproach={onApproach} />
      )}
    />
  )
}

/** The skeletons of a list that has not loaded, in the same layout. */
export function LoadingGrid({ count, view = 'cards' }: { count: number; view?: ListView }) {
  return <SkeletonGrid count={count} view={view} skeleton={<TileSkeleton view={view} />} />
}

function TileSkeleton({ view }: { view: ListView }) {
  return view === 'cards' ? (
    <MaterialCardSkeleton />
  ) : (
    <div css={rowSkeleton} aria-hidden="true" data-skeleton />
  )
}
