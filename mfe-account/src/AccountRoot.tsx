import { RemoteRoot } from '@materia/ui/src/RemoteRoot.tsx'
import english from './lang/en.json'
import spanish from './lang/es.json'

const texts = { en: english, es: spanish }

/** What every screen stands in but the log-in, which does not wait for the texts of all others. */
export function AccountRoot() {
  return <RemoteRoot name="mfe-account" version={__SLICE_VERSION__} messages={texts} />
}
