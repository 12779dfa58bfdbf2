import { laterPart } from '@materia/ui/src/laterPart.tsx'
import { loadWithTexts } from '../loadWithTexts.ts'

/** The owner's menu of a card, whose code comes later: few see a card of their own. Where it does not come, the card stays, with a retry. */
export const LaterOwnerMenu = laterPart({
  load: () => loadWithTexts(import('./OwnerMenu.tsx').then(({ OwnerMenu: Part }) => Part)),
})
