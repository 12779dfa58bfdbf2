import { LegalScreen } from './LegalScreen.tsx'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

export function TermsScreen() {
  return <LegalScreen text={terms} />
}

export function PrivacyScreen() {
  return <LegalScreen text={privacy} />
}
