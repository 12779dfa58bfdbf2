import { previewPath, previewSecretOf, signPreview } from '@materia/service-kit/src/previewLink.ts'
import { tokenKeys } from '@materia/service-kit/src/signedToken.ts'
import { readSecrets } from '../secrets.ts'
import { splitSecrets } from '../serviceKeys.ts'
import { dataDirFromEnvironment } from '../settings.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A link by which a browser gets this version for so many days. It is signed by `PREVIEW_KEYS` as gateways have them, else by what follows from this machine's own secret. */
export function previewLink(name: string, version: string, days: number, env = process.env): string {
  const [key] = env.PREVIEW_KEYS ? splitSecrets(env.PREVIEW_KEYS) : splitSecrets(readSecrets(dataDirFromEnvironment()).IDENTITY_KEY).map(previewSecretOf)
  const origin = env.PUBLIC_URL || `http://localhost:${env.PORT || 8080}`
  return `${origin}${previewPath}/${signPreview(tokenKeys([key ?? '']), { name, version, until: Date.now() + days * dayMs })}`
}
