import type { KeyObject } from 'node:crypto'
import type { PublicConfig } from '@materia/contracts/identity/users/publicConfig.ts'
import type { UserExportReply, UserExportRequest } from '@materia/contracts/wire/userExport.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { Mailer } from '@materia/mail/src/createMailer.ts'
import type { Ask } from '@materia/service-kit/src/nats/respond.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { PersonalRows } from '@materia/service-kit/src/personalData/personalData.ts'
import type { Connection } from 'mongoose'

/** What operations use besides collections; each takes what it needs. */
export type BaseDeps = {
  connection: Connection
  publicConfig: PublicConfig
  mailer: Mailer
  /** Sign the links of mails. */
  linkKeys: KeyObject[]
  /** Where visitors reach the platform. */
  publicUrl: string
  log: Logger
  /** Downloads of users' data. */
  exportFiles: FileStore
  /** The collections that hold something of a user, see `personalData.ts`. */
  personalRows: PersonalRows[]
  /** A page of their rows, as an export has them. */
  exportRows: (request: UserExportRequest) => Promise<UserExportReply>
  /** Asks another service. */
  ask: Ask
  now: () => Date
}
