import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from './lang/en.json?only=contactSeller,conversations'
import spanish from './lang/es.json?only=contactSeller,conversations'

const texts = { en: english, es: spanish }

/** Root of every screen, with the texts of the list. An open conversation brings its own texts. */
export function MessagingRoot() {
  return <RemoteRoot name="mfe-messaging" version={__SLICE_VERSION__} messages={texts} />
}
