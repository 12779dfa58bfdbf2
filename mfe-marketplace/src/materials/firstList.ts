import { pictures } from '@materia/contracts/catalog/pictures.ts'
import type { MaterialPage } from '@materia/contracts/catalog/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'
import { preload } from 'react-dom'
import { cardPictureSizes } from './cardLayout.ts'

type FirstList = { path: string; answer: Promise<MaterialPage>; page?: MaterialPage }

let first: FirstList | undefined

/**
 * Asks for the first list of a visit while the page is still being put together, and for its first picture as soon as it
 * is known: both are there when the first card is drawn, half a second sooner on a slow line.
 */
export function startFirstList(path: string): void {
  const list: FirstList = { path, answer: api.get<MaterialPage>(path) }
  first = list
  list.answer.then((page) => {
    list.page = page
    const [picture] = pictures(page.items[0]?.imageUrl)
    if (picture) preload(picture.url, { as: 'image', imageSrcSet: picture.srcSet, imageSizes: cardPictureSizes, fetchPriority: 'high' })
    // Who waits for the answer hears of its failure.
  }).catch(() => {})
}

/** The route waits a moment for a list asked for ahead that is all but there, so that its cards are drawn at once. */
export async function awaitFirstList(): Promise<null> {
  await Promise.race([first?.answer.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 100))])
  return null
}

/** The answer of the call that was made ahead, once; later calls are made anew. */
export function takeFirstList(path: string): Promise<MaterialPage> | undefined {
  if (first?.path !== path) return undefined
  const { answer } = first
  first = undefined
  return answer
}

/** What was answered ahead, if it already was. */
export function answeredFirstList(path: string): MaterialPage | undefined {
  return first?.path === path ? first.page : undefined
}
