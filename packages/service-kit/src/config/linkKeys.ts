import Joi, { type SchemaMap } from 'joi'
import { secrets } from './config.ts'
import { derivedSecret } from '../tokens/derivedSecret.ts'

/** The secrets that sign the links in a service's mails. */
export type LinkKeysConfig = {
  LINK_KEYS?: string[]
  IDENTITY_KEY?: string[]
}

/** The schema of `LINK_KEYS`, to be spread into that of a service whose mails have links. */
export const linkKeysConfig: SchemaMap<Pick<LinkKeysConfig, 'LINK_KEYS'>, true> = {
  LINK_KEYS: secrets
    .when('IDENTITY_KEY', { is: Joi.exist(), otherwise: Joi.required() })
    .description(
      'Sign the links in mails and the freight quotes, newest first. `IDENTITY_KEY=… npm run keys` prints them.',
    ),
}

/**
 * Secrets of the links in mails, newest first. Where they are not set they follow from `IDENTITY_KEY`, which signed links as it is before it
 * gave a key for each purpose.
 */
export function linkSecrets({ LINK_KEYS, IDENTITY_KEY = [] }: LinkKeysConfig): string[] {
  return LINK_KEYS ?? [...IDENTITY_KEY.map(linkSecretOf), ...IDENTITY_KEY]
}

/** The secret of links that follows from one of the gateway's. */
export const linkSecretOf = (identitySecret: string) => derivedSecret(identitySecret, 'links')
