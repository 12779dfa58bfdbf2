import { listMaterials } from '@materia/contracts/catalog/api.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialPage, MaterialQuery } from '@materia/contracts/catalog/search.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { preload } from 'react-dom'
import { cardPictureSizes } from './cardLayout.ts'

type Prefetch = { path: string; answer: Promise<MaterialPage>; page?: MaterialPage }

let prefetched: Prefetch | undefined

/**
 * Asks for the first list of a visit while the page is still being put together, and for its first picture as soon as it
 * is known: both are there when the first card is drawn, half a second sooner on a slow line.
 */
export function prefetchList(query: MaterialQuery): void {
  const list: Prefetch = {
    path: operationPath(listMaterials, { query }),
    answer: call(listMaterials, { query }),
  }
  prefetched = list
  list.answer
    .then((page) => {
      list.page = page
      preloadFirstPicture(page.items)
      // Who waits for the answer hears of its failure.
    })
    .catch(() => {})
}

/** The route waits a moment for a list asked for ahead that is all but there, so that its cards are drawn at once. */
export async function waitForPrefetch(): Promise<null> {
  await Promise.race([
    prefetched?.answer.catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, 100)),
  ])
  return null
}

/** The answer of the call that was made ahead, once; later calls are made anew. */
export function takePrefetched(query: MaterialQuery): Promise<MaterialPage> | undefined {
  if (prefetched?.path !== operationPath(listMaterials, { query })) return undefined
  const { answer } = prefetched
  prefetched = undefined
  return answer
}

/** What was answered ahead, if it already was. */
export function prefetchedPage(query: MaterialQuery): MaterialPage | undefined {
  return prefetched?.path === operationPath(listMaterials, { query }) ? prefetched.page : undefined
}

/** Asks for the picture of the first card before the cards are drawn. */
export function preloadFirstPicture([first]: Material[]): void {
  const [picture] = pictures(first?.imageUrl)
  if (picture)
    preload(picture.url, {
      as: 'image',
      imageSrcSet: picture.srcSet,
      imageSizes: cardPictureSizes,
      fetchPriority: 'high',
    })
}
