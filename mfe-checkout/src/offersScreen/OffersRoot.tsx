import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=offer,offers,parties'
import spanish from '../lang/es.json?only=offer,offers,parties'

const texts = { en: english, es: spanish }

export function OffersRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
