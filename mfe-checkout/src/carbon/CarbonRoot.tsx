import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=carbonYear'
import spanish from '../lang/es.json?only=carbonYear'

const texts = { en: english, es: spanish }

export function CarbonRoot() {
  return <RemoteRoot name="mfe-checkout" version={__SLICE_VERSION__} messages={texts} />
}
