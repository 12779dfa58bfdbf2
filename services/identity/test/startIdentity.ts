import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistrationMode } from '@materia/contracts/identity/types.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import type { IdentityConfig } from '../src/config.ts'
import { closeAccount } from '../src/closing/closeAccount.ts'
import { createUser, type NewUser } from '../src/createUser.ts'
import { identityService } from '../src/service.ts'

type Options = {
  mongoUrl?: string
  clamdUrl?: string
  registration?: RegistrationMode
  database?: string
  hasNats?: boolean
  smtpUrl?: string
  logged?: string[]
}

/** The service over a real database of its own, with a clock that tests set. */
export async function startIdentity({
  registration = 'open',
  smtpUrl = '',
  clamdUrl,
  ...options
}: Options = {}) {
  const filesDir = await mkdtemp(join(tmpdir(), 'materia-identity-'))
  const config: IdentityConfig = {
    FILES_DIR: filesDir,
    S3_REGION: '',
    S3_SECRET_ACCESS_KEY: '',
    CLAMD_URL: clamdUrl,
    REGISTRATION: registration,
    LOGIN_ENABLED: false,
    COMING_SOON: [],
    PUBLIC_URL: 'https://materia.example',
    SMTP_URL: smtpUrl,
    MAIL_DIR: '/nowhere',
    MAIL_FROM: 'Materia <no-reply@materia.example>',
    LINK_KEYS: ['a key that only tests sign links with'],
  }
  const identity = await startTestService(identityService(config), {
    ...options,
    consumerOptions: { backoffMs: 10, ackWaitMs: 2_000 },
  })
  return {
    ...identity,
    filesDir,
    /** What deleting an account does at once. */
    closeAccount: (userId: number) =>
      transaction(
        identity.connection,
        (session) => closeAccount(identity.deps, session, { userId, address: '', agent: '' }),
        { traceId: 'test-trace' },
      ),
    async stop() {
      await identity.stop()
      await rm(filesDir, { recursive: true, force: true })
    },
    addUser: async ({ password, ...user }: Partial<NewUser> & { password?: string } = {}) =>
      createUser(
        identity,
        { ...(await buildUser(password)), ...user },
        { cause: { traceId: 'test-trace' } },
      ),
  }

  async function buildUser(password: string | undefined): Promise<NewUser> {
    const username = uniqueName()
    const passwordHash = password === undefined ? 'none' : await identity.passwords.hash(password)
    return {
      username,
      email: `${username}@example.com`,
      passwordHash,
      companyName: 'Recicladora Norte',
      description: 'Plastics',
    }
  }
}

let count = 0

export function uniqueName(): string {
  count++
  return `company${count}`
}
