/**
 * Replaces the federation's manifest reader in the shell, which is far larger than needed.
 * `shell/src/remotes/remoteManifest.ts` reads manifests instead.
 */
export class SnapshotHandler {
  manifestCache = new Map<string, unknown>()
  hooks = { applyPlugin() {} }
}

/** The runtime stores nothing about a remote but its manifest. */
export function getGlobalRemoteInfo(): { hostGlobalSnapshot?: undefined } {
  return {}
}
