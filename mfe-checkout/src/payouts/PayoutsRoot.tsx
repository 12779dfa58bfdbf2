import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=parties,payouts'
import spanish from '../lang/es.json?only=parties,payouts'

const texts = { en: english, es: spanish }

export function PayoutsRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
