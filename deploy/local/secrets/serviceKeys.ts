import {
  identitySigningKey,
  publicKeyText,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import { linkSecretOf, linkSecrets } from '@materia/service-kit/src/config/linkKeys.ts'

/**
 * The keys that services receive, derived from the gateway's `IDENTITY_KEY`: public keys that
 * verify identities, and keys that sign links. `oldLinkKey` is a former identity key that signed
 * links directly.
 */
export function serviceKeys(
  identitySecrets: string,
  oldLinkKey?: string,
): { IDENTITY_PUBLIC_KEYS: string; LINK_KEYS: string } {
  const secrets = splitSecrets(identitySecrets)
  return {
    IDENTITY_PUBLIC_KEYS: secrets.map((secret) => publicKeyText(identitySigningKey(secret))).join(),
    LINK_KEYS: [
      ...secrets.map(linkSecretOf),
      ...linkSecrets({ IDENTITY_KEY: oldLinkKey === undefined ? [] : [oldLinkKey] }),
    ].join(),
  }
}

/** The secrets of a variable with a comma-separated list. */
export function splitSecrets(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
