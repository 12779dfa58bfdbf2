import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=attachments,outbox,weigh'
import spanish from '../lang/es.json?only=attachments,outbox,weigh'

const texts = { en: english, es: spanish }

export function WeighRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
