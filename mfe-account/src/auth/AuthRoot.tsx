import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=auth'
import spanish from '../lang/es.json?only=auth'

const texts = { en: english, es: spanish }

/** Root of the login with only its own texts, so that it loads no texts of other screens. */
export function AuthRoot() {
  return <RemoteRoot name="mfe-account" version={__SLICE_VERSION__} messages={texts} />
}
