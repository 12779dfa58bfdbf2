import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=taxes'
import spanish from '../lang/es.json?only=taxes'

const texts = { en: english, es: spanish }

export function TaxesRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
