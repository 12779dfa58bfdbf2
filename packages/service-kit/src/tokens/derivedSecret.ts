import { hkdfSync } from 'node:crypto'

/** A secret for one purpose out of one that has several (HKDF): who learns it learns neither that one nor the others. 32 bytes as base64url. */
export function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `materia ${purpose}`, 32)).toString('base64url')
}
