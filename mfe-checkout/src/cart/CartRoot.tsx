import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=cart,outcome'
import spanish from '../lang/es.json?only=cart,outcome'

const texts = { en: english, es: spanish }

/** What the cart stands in: it does not wait for the texts of all other screens. */
export function CartRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
