import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=cart,challenge,outcome,pay,service'
import spanish from '../lang/es.json?only=cart,challenge,outcome,pay,service'

const texts = { en: english, es: spanish }

export function CheckoutRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
