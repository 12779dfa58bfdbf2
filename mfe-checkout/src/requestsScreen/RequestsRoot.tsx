import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=offer,parties,request,requests'
import spanish from '../lang/es.json?only=offer,parties,request,requests'

const texts = { en: english, es: spanish }

export function RequestsRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
