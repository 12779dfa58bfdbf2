import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=attachments,cart,invoicing,order,orders,outcome,parties,pickup,reviews,service,tax,terms,transfer'
import spanish from '../lang/es.json?only=attachments,cart,invoicing,order,orders,outcome,parties,pickup,reviews,service,tax,terms,transfer'

const texts = { en: english, es: spanish }

export function OrdersRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
