import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { loadWithTexts } from '../loadWithTexts.ts'

/** The owner's menu of a card, whose code comes later: few see a card of their own. Where it does not come, the card stays, with a retry. */
export const LazyOwnerMenu = lazyPart({
  load: () => loadWithTexts(import('./OwnerMenu.tsx').then(({ OwnerMenu: Part }) => Part)),
})
