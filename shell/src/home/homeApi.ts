import { queryOptions } from '@tanstack/react-query'
import { catalogPaths, materialsPath } from '@materia/contracts/catalog/paths.ts'
import type { MaterialPage, MaterialPlace } from '@materia/contracts/catalog/types.ts'
import { waitlistPaths } from '@materia/contracts/waitlist/paths.ts'
import type { WaitlistEntry, WaitlistRequest } from '@materia/contracts/waitlist/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'

const shownMaterials = 4

export const latestMaterialsQuery = queryOptions({
  queryKey: ['home', 'latest'],
  queryFn: ({ signal }) => api.get<MaterialPage>(materialsPath({ sort: 'newest', limit: shownMaterials }), { signal }),
})

export const placesQuery = queryOptions({
  queryKey: ['home', 'places'],
  queryFn: ({ signal }) => api.get<MaterialPlace[]>(catalogPaths.materialPlaces, { signal }),
})

export function joinWaitlist(request: WaitlistRequest): Promise<WaitlistEntry> {
  return api.post(waitlistPaths.waitlist, request)
}
