/** What stands in the shell for the federation's reading of manifests, which has parts for far more than one: `shell/src/remotes/remoteManifest.ts` reads them. */
export class SnapshotHandler {
  manifestCache = new Map<string, unknown>()
  hooks = { applyPlugin() {} }
}

/** Nothing is kept of a remote but its manifest. */
export function getGlobalRemoteInfo(): { hostGlobalSnapshot?: undefined } {
  return {}
}
