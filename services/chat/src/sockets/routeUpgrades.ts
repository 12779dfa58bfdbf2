import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { socketPath } from '@materia/contracts/chat/socketFrame.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { type Admission, queryOf } from './createAdmission.ts'

type Upgrade = (req: IncomingMessage, rawSocket: Duplex, head: Buffer) => void
type Options = {
  admission: Admission
  upgradeSocketIo: Upgrade
  upgradeBare: (userId: number, ...upgrade: Parameters<Upgrade>) => void
  logFailure: LogFailure
}

/** Admits an upgrade request and hands it to Socket.IO or to the plain WebSocket server. */
export function routeUpgrades({
  admission,
  upgradeSocketIo,
  upgradeBare,
  logFailure,
}: Options): Upgrade {
  return (req, rawSocket, head) => {
    rawSocket.on('error', () => rawSocket.destroy())
    try {
      if (!isSocket(req)) throw notFound()
      const userId = admission.admit(req)
      if (queryOf(req).has('EIO')) upgradeSocketIo(req, rawSocket, head)
      else upgradeBare(userId, req, rawSocket, head)
    } catch (error) {
      refuse(rawSocket, error, logFailure)
    }
  }
}

function refuse(rawSocket: Duplex, error: unknown, logFailure: LogFailure): void {
  const { status, code } = error instanceof AppError ? error : commonErrors.INTERNAL
  if (!(error instanceof AppError)) logFailure('a socket could not be opened', error)
  rawSocket.end(`HTTP/1.1 ${status} ${code}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

const isSocket = ({ url = '' }: IncomingMessage) =>
  [socketPath, `${socketPath}/`].includes(url.split('?')[0] ?? '')
