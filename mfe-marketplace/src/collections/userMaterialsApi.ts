import { listUserMaterials } from '@materia/contracts/catalog/api.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { isServerRendered } from '@materia/client/shell/isServerRendered.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { preloadFirstPicture } from '../materials/prefetchList.ts'

// Longer than a page takes to render the list. An older response may be stale.
const freshMs = 10_000

type Ahead = {
  userId: number
  askedAt: number
  answer: Promise<Material[]>
  materials?: Material[]
}

let ahead = isServerRendered() ? undefined : prefetchUserMaterials()

/** The listings of a company. */
export function userMaterialsQuery(userId: number) {
  return queryOptions({
    queryKey: ['materials', 'user', userId],
    queryFn: () => takeAhead(userId)?.answer ?? fetchUserMaterials(userId),
    initialData: () => ahead?.materials && takeAhead(userId)?.materials,
  })
}

/**
 * When a visit begins on a company's page, requests its list and first image before the list
 * renders.
 */
function prefetchUserMaterials(): Ahead | undefined {
  const id = matchPath(companyPath(':id'), location.pathname)?.params.id ?? ''
  if (!/^[1-9]\d{0,15}$/.test(id)) return undefined
  const asked: Ahead = {
    userId: Number(id),
    askedAt: Date.now(),
    answer: fetchUserMaterials(Number(id)),
  }
  asked.answer
    .then((materials) => {
      asked.materials = materials
      // The query that takes this promise handles its rejection.
    })
    .catch(() => {})
  return asked
}

/** Returns it once; later queries send a new call. */
function takeAhead(userId: number): Ahead | undefined {
  const taken = ahead
  ahead = undefined
  return taken?.userId === userId && Date.now() - taken.askedAt < freshMs ? taken : undefined
}

async function fetchUserMaterials(userId: number): Promise<Material[]> {
  const materials = await call(listUserMaterials, { params: { id: userId } })
  preloadFirstPicture(materials)
  return materials
}
