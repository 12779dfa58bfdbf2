import { Button } from '@materia/ui/src/controls/Button.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type MoreRowsProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isError' | 'isFetchingNextPage'> & {
    fetchNextPage: () => unknown
  }
  label: string
}

/** The button below a paged list that loads its next page. Nothing after the last page or an error. */
export function MoreRows({ query, label }: MoreRowsProps) {
  if (!query.hasNextPage || query.isError) return null
  return (
    <Button
      variant="secondary"
      isBusy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  )
}
