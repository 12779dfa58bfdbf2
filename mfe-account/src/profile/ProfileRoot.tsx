import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=profile'
import spanish from '../lang/es.json?only=profile'

const texts = { en: english, es: spanish }

/** Root of a profile with only its own texts, because many visits begin here. */
export function ProfileRoot() {
  return <RemoteRoot name="mfe-account" version={__SLICE_VERSION__} messages={texts} />
}
