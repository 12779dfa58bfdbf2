import type { Server } from 'node:http'
import type { Service } from '@materia/contracts/services.ts'
import { type OpenSockets, type OpenSocketsOptions, trackOpenSockets } from './openSockets.ts'
import { type UpgradeDeps, acceptUpgrades } from './upgrade.ts'

type Deps = OpenSocketsOptions & Omit<UpgradeDeps, 'openSockets'> & { services: Service[] }

export type Sockets = {
  add: OpenSockets['add']
  prepare: (server: Server) => void
  /** Closes all sockets. Clients reconnect to another gateway. */
  cutAll: () => void
  close: () => void
}

/** Handles WebSockets and long polls. Does nothing when no service has a live route. */
export function createSockets(deps: Deps): Sockets {
  if (!deps.services.some(({ routes }) => routes.some(({ isSocket }) => isSocket)))
    return { add: async () => {}, prepare: () => {}, cutAll: () => {}, close: () => {} }
  const openSockets = trackOpenSockets(deps)
  deps.metrics.watch('open_sockets', 'Open live sockets and waiting polls', openSockets.count)
  return {
    add: openSockets.add,
    prepare: (server) => acceptUpgrades(server, { ...deps, openSockets }),
    cutAll: openSockets.cutAll,
    close: openSockets.close,
  }
}
