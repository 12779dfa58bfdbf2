import { css } from '@emotion/react'
import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { MaterialCard } from '../materials/MaterialCard.tsx'
import { MaterialCardSkeleton } from '../materials/MaterialCardSkeleton.tsx'
import { materialQuery } from '../materials/materialsApi.ts'
import { messages } from './messages.ts'
import { similarQuery } from './similarQuery.ts'

const section = css({ marginTop: space(14), '& h2': { marginBottom: space(3) } })
// One row that scrolls sideways: on a phone eight cards below each other would be a page of their own.
const row = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(272px, 80vw)',
  gap: space(5),
  overflowX: 'auto',
  // Room for the outline of what has the focus.
  margin: `0 -${space(1)}`,
  padding: space(1),
  scrollSnapType: 'x proximity',
  '& > *': { scrollSnapAlign: 'start', scrollMarginInline: space(1) },
})
const tiles = ['a', 'b', 'c', 'd']

/** What else is like a listing; nothing where nothing is. */
export function SimilarListings({ materialId }: { materialId: number }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { data: materials, isError, isFetching, refetch } = useQuery(similarQuery(materialId))
  const approach = useCallback((id: number) => void queryClient.prefetchQuery(materialQuery(id, queryClient)), [queryClient])
  if (materials?.length === 0) return null
  if (isError) {
    return <LoadFailed title={intl.formatMessage(messages.similarFailed)} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  return (
    <Frame>
      {materials
        ? materials.map((material) => <li key={material.id}><MaterialCard material={material} onApproach={approach} /></li>)
        : tiles.map((tile) => <li key={tile}><MaterialCardSkeleton /></li>)}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const intl = useIntl()
  return (
    <section css={section}>
      <h2>{intl.formatMessage(messages.similar)}</h2>
      <ul css={row} aria-label={intl.formatMessage(messages.similar)}>{children}</ul>
    </section>
  )
}
