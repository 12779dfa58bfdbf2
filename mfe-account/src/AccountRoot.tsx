import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { allTexts } from './lang/allTexts.ts'

/** Root of screens that visits rarely begin with, with all texts of the slice. */
export function AccountRoot() {
  return <RemoteRoot name="mfe-account" version={__SLICE_VERSION__} messages={allTexts} />
}
