import { queryOptions } from '@tanstack/react-query'
import { listMaterialPlaces, listMaterials } from '@materia/contracts/catalog/api.ts'
import * as waitlist from '@materia/contracts/waitlist/api.ts'
import type { WaitlistEntry, WaitlistRequest } from '@materia/contracts/waitlist/waitlist.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'

const shownMaterials = 4

export const latestMaterialsQuery = queryOptions({
  queryKey: ['home', 'latest'],
  queryFn: ({ signal }) =>
    call(listMaterials, { query: { sort: 'newest', limit: shownMaterials }, signal }),
})

export const placesQuery = queryOptions({
  queryKey: ['home', 'places'],
  queryFn: ({ signal }) => call(listMaterialPlaces, { signal }),
})

export function joinWaitlist(request: WaitlistRequest): Promise<WaitlistEntry> {
  return call(waitlist.joinWaitlist, { body: request })
}
