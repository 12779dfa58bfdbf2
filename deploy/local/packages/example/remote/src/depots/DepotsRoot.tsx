import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json'
import spanish from '../lang/es.json'

const texts = { en: english, es: spanish }

export function DepotsRoot() {
  return <RemoteRoot name="mfe-depots" version={__SLICE_VERSION__} messages={texts} />
}
