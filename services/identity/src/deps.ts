import type { KeyObject } from 'node:crypto'
import type { PublicConfig } from '@materia/contracts/identity/users/publicConfig.ts'
import type { UserExportReply, UserExportRequest } from '@materia/contracts/wire/userExport.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { Mailer } from '@materia/mail/src/createMailer.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { PersonalRows } from '@materia/service-kit/src/personalData/personalData.ts'
import type { Connection } from 'mongoose'

/** Dependencies of operations beside collections. Each operation declares the ones it needs. */
export type BaseDeps = {
  connection: Connection
  publicConfig: PublicConfig
  mailer: Mailer
  /** Keys that sign links in mails. */
  linkKeys: KeyObject[]
  /** Origin of the site, as visitors see it. */
  publicUrl: string
  log: Logger
  /** Store of users' data exports. */
  exportFiles: FileStore
  /** The collections with data of a user, see `personalData.ts`. */
  personalRows: PersonalRows[]
  /** Reads a page of those collections for an export. */
  exportRows: (request: UserExportRequest) => Promise<UserExportReply>
  /** Sends a request to another service. */
  sendRequest: SendRequest
  /** Which first trade of a referred company earns credits, and after how many days. */
  referralRules: { feeMin: { USD: number; MXN: number }; waitDays: number }
  now: () => Date
}
