import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=profile'
import spanish from '../lang/es.json?only=profile'

const texts = { en: english, es: spanish }

/** What a profile stands in: visits begin here, and wait for no texts of other screens. */
export function ProfileRoot() {
  return <RemoteRoot name="mfe-account" version={__SLICE_VERSION__} messages={texts} />
}
