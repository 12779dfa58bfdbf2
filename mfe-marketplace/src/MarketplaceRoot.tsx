import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from './lang/en.json'
import spanish from './lang/es.json'

const texts = { en: english, es: spanish }

/** What every screen stands in but the list, which does not wait for the texts of all others. */
export function MarketplaceRoot() {
  return <RemoteRoot name="mfe-marketplace" version={__SLICE_VERSION__} messages={texts} />
}
