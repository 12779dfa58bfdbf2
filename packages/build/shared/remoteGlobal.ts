/**
 * Name of a remote inside the federation. It becomes a global variable, so it must be an
 * identifier.
 */
export function remoteGlobal(remote: string): string {
  return remote.replaceAll('-', '_')
}
