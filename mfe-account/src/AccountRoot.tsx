import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { allTexts } from './lang/allTexts.ts'

/** What every screen stands in but those that visits begin with. */
export function AccountRoot() {
  return <RemoteRoot name="mfe-account" version={__SLICE_VERSION__} messages={allTexts} />
}
