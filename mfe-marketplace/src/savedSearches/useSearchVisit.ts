import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { visitedSearchParam } from '@materia/contracts/savedSearches/screenPaths.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Counts the link of a notice as a visit of its saved search, and takes it out of the address. */
export function useSearchVisit(): void {
  const user = useCurrentUser()
  const [params, setParams] = useSearchParams()
  const visited = params.get(visitedSearchParam)
  useEffect(() => {
    if (!user || !visited) return
    // Another account may follow a forwarded mail. It has no such search, and nothing happens.
    void import('./savedSearchesApi.ts')
      .then(({ changeSearch }) => changeSearch(Number(visited), { isSeen: true }))
      .catch(() => undefined)
    const rest = new URLSearchParams(params)
    rest.delete(visitedSearchParam)
    setParams(rest, { replace: true })
  }, [user, visited, params, setParams])
}
