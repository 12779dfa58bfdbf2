import { useDestination } from '@materia/client/catalog/useDestination.ts'
import { destinationText } from '@materia/contracts/places/destination.ts'
import { useQuery } from '@tanstack/react-query'
import { wantedMatchesQuery } from '../wanted/wantedApi.ts'
import { BuyersLook } from '../wantedOwn/BuyersLook.tsx'
import { LoadingMatches, Matches } from './Matches.tsx'
import { matchesQuery } from './matchesApi.ts'

/** Wanted posts and listings that fit the company. Shown together, because one is above the other. */
export function ForYou() {
  const destination = useDestination()
  const posts = useQuery(wantedMatchesQuery)
  const to = destination ? destinationText(destination) : ''
  const matches = useQuery(matchesQuery(to))
  if (posts.isPending || matches.isPending) return <LoadingMatches />
  return (
    <>
      <BuyersLook />
      <Matches to={to} />
    </>
  )
}
