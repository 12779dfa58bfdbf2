import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=cart,challenge,invoicing,outcome,pay,service,tax,terms,weighed'
import spanish from '../lang/es.json?only=cart,challenge,invoicing,outcome,pay,service,tax,terms,weighed'

const texts = { en: english, es: spanish }

export function CheckoutRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
