import { hkdfSync } from 'node:crypto'

/**
 * Derives a secret for one purpose with HKDF, 32 bytes as base64url. A leaked one reveals neither
 * the original nor the others.
 */
export function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `materia ${purpose}`, 32)).toString('base64url')
}
