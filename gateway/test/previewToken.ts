import { type Preview, previewSecretOf } from '@materia/service-kit/src/tokens/previewLink.ts'
import { signToken, tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import { secrets } from './gatewayOptions.ts'

/** What a link to a preview says, as a release signs it. */
export function previewToken(
  { name, version, until }: Preview,
  secret = previewSecretOf(secrets.identityKey),
): string {
  return signToken(tokenKeys([secret]), 'preview', `${name} ${version} ${until}`)
}
