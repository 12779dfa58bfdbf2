import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import english from '../lang/en.json?only=notices,ownProfile,settings'
import spanish from '../lang/es.json?only=notices,ownProfile,settings'

const texts = { en: english, es: spanish }

/**
 * Root of the settings, with the texts of the first sections. The others bring their own
 * (`loadWithAllTexts`).
 */
export function SettingsRoot() {
  return <RemoteRoot name="mfe-account" version={__SLICE_VERSION__} messages={texts} />
}
