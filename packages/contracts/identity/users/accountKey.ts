/**
 * Normalizes a username or email for look-ups, uniqueness and rate limits. Case is ignored,
 * because no mail server distinguishes it in practice. Dots and `+tags` are kept: some mail servers
 * do distinguish them.
 */
export function accountKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
