import {
  identitySigningKey,
  publicKeyText,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import { linkSecretOf, linkSecrets } from '@materia/service-kit/src/config/linkKeys.ts'

/**
 * What services are given in place of the gateway's `IDENTITY_KEY`, from which it follows: what checks identities and cannot sign them, and
 * what signs links. `oldLinkKey`: an identity key of before that signed links itself and is in use no more.
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

/** The secrets of a variable that lists them. */
export function splitSecrets(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
