import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { loadWithTexts } from '../loadWithTexts.ts'

/**
 * The owner's menu of a card, loaded lazily because few cards belong to the reader. If it fails,
 * the card stays and shows a retry.
 */
export const LazyOwnerMenu = lazyPart({
  load: () => loadWithTexts(import('./OwnerMenu.tsx').then(({ OwnerMenu: Part }) => Part)),
})
