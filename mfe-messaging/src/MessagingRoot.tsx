import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from './lang/en.json?only=contactSeller,conversations'
import spanish from './lang/es.json?only=contactSeller,conversations'

const texts = { en: english, es: spanish }

/** What every screen stands in, with the texts of the list; a conversation that is opened brings its own. */
export function MessagingRoot() {
  return <RemoteRoot name="mfe-messaging" version={__SLICE_VERSION__} messages={texts} />
}
