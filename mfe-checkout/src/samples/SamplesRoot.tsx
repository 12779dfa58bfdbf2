import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=attachments,invoicing,offer,parties,pay,sample,samples'
import spanish from '../lang/es.json?only=attachments,invoicing,offer,parties,pay,sample,samples'

const texts = { en: english, es: spanish }

export function SamplesRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
