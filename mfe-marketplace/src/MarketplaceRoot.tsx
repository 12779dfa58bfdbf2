import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from './lang/en.json'
import spanish from './lang/es.json'

const texts = { en: english, es: spanish }

/** Root of every screen but the list, which loads without the texts of the other screens. */
export function MarketplaceRoot() {
  return <RemoteRoot name="mfe-marketplace" version={__SLICE_VERSION__} messages={texts} />
}
