import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=auth'
import spanish from '../lang/es.json?only=auth'

const texts = { en: english, es: spanish }

/** What the log-in stands in: it does not wait for the texts of all other screens, nor they for its own. */
export function AuthRoot() {
  return <RemoteRoot name="mfe-account" version={__SLICE_VERSION__} messages={texts} />
}
