import Joi, { type SchemaMap } from 'joi'
import { secrets } from './config.ts'
import { derivedSecret } from '../tokens/derivedSecret.ts'

/** The secrets that sign the links in a service's mails. */
export type LinkKeysConfig = {
  LINK_KEYS?: string[]
  IDENTITY_KEY?: string[]
}

/** The schema of `LINK_KEYS`. A service that sends links by mail spreads it into its own schema. */
export const linkKeysConfig: SchemaMap<Pick<LinkKeysConfig, 'LINK_KEYS'>, true> = {
  LINK_KEYS: secrets
    .when('IDENTITY_KEY', { is: Joi.exist(), otherwise: Joi.required() })
    .description(
      'Sign the links in mails and the freight quotes, newest first. `IDENTITY_KEY=… npm run keys` prints them.',
    ),
}

/**
 * The secrets that sign links in mails, newest first. By default they derive from `IDENTITY_KEY`.
 * `IDENTITY_KEY` itself is accepted too, because older releases signed links with it.
 */
export function linkSecrets({ LINK_KEYS, IDENTITY_KEY = [] }: LinkKeysConfig): string[] {
  return LINK_KEYS ?? [...IDENTITY_KEY.map(linkSecretOf), ...IDENTITY_KEY]
}

/** Derives the secret for links from a secret of the gateway. */
export const linkSecretOf = (identitySecret: string) => derivedSecret(identitySecret, 'links')
