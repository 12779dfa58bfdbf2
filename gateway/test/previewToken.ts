import { type Preview, previewSecretOf } from '@materia/service-kit/src/tokens/previewLink.ts'
import { signToken, tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import { secrets } from './gatewayOptions.ts'

/** The token of a preview link, signed as the release tool does. */
export function previewToken(
  { name, version, until }: Preview,
  secret = previewSecretOf(secrets.identityKey),
): string {
  return signToken(tokenKeys([secret]), 'preview', `${name} ${version} ${until}`)
}
