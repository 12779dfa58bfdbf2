import type { KeyObject } from 'node:crypto'
import type { PublicConfig } from '@materia/contracts/identity/types.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { Mailer } from '@materia/mail/src/createMailer.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Ask } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection } from 'mongoose'
import type { Directory } from './directory/startDirectory.ts'
import type { FactorKeys } from './factors/factorKeys.ts'
import type { FileDeps } from './files/FileDeps.ts'
import type { IdentityModels } from './model/identityModels.ts'
import type { Passwords } from './passwords.ts'

/** All that identity's handlers may need; each takes what it uses. */
export type IdentityDeps = IdentityModels &
  FileDeps & {
    connection: Connection
    passwords: Passwords
    directory: Directory
    publicConfig: PublicConfig
    mailer: Mailer
    /** Sign the links of mails. */
    linkKeys: KeyObject[]
    /** Keep and check second factors. */
    factorKeys: FactorKeys
    /** Where visitors reach the platform. */
    publicUrl: string
    log: Logger
    /** Downloads of users' data. */
    exportFiles: FileStore
    /** Asks another service. */
    ask: Ask
    now: () => Date
  }
