import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=cart,outcome,terms'
import spanish from '../lang/es.json?only=cart,outcome,terms'

const texts = { en: english, es: spanish }

/** Brings only the cart's own texts, so that the cart does not wait for the texts of other screens. */
export function CartRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
