import type { Server } from 'node:http'
import type { Service } from '@materia/contracts/services.ts'
import { type LiveSockets, type LiveSocketsOptions, startLiveSockets } from './liveSockets.ts'
import { type UpgradeDeps, acceptUpgrades } from './upgrade.ts'

type Deps = LiveSocketsOptions & Omit<UpgradeDeps, 'liveSockets'> & { services: Service[] }

export type Live = {
  add: LiveSockets['add']
  prepare: (server: Server) => void
  /** Closes all sockets. Clients reconnect to another gateway. */
  cutAll: () => void
  close: () => void
}

/** Handles WebSockets and long polls. Does nothing when no service has a live route. */
export function createLive(deps: Deps): Live {
  if (!deps.services.some(({ routes }) => routes.some(({ isLive }) => isLive)))
    return { add: () => {}, prepare: () => {}, cutAll: () => {}, close: () => {} }
  const liveSockets = startLiveSockets(deps)
  deps.metrics.watch('live_sockets', 'Open live sockets and waiting polls', liveSockets.count)
  return {
    add: liveSockets.add,
    prepare: (server) => acceptUpgrades(server, { ...deps, liveSockets }),
    cutAll: liveSockets.cutAll,
    close: liveSockets.close,
  }
}
