import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistrationMode } from '@materia/contracts/identity/users/constants.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import { hashSync } from '@node-rs/argon2'
import type { IdentityConfig } from '../src/config.ts'
import { deleteAccount } from '../src/deletion/deleteAccount.ts'
import { createUser, type NewUser } from '../src/registration/createUser.ts'
import { createPasswords, type Passwords } from '../src/passwords/passwords.ts'
import { identityService } from '../src/service.ts'
import { emptyDatabase } from './emptyDatabase.ts'

type Options = {
  mongoUrl?: string
  clamdUrl?: string
  registration?: RegistrationMode
  database?: string
  hasNats?: boolean
  smtpUrl?: string
  logged?: string[]
}

/** Starts the service on its own real database, with a clock that tests set. */
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
    REFERRAL_FEE_MIN_USD: 25,
    REFERRAL_FEE_MIN_MXN: 500,
    REFERRAL_WAIT_DAYS: 120,
    LINK_KEYS: ['a key that only tests sign links with'],
  }
  const identity = await startTestService(identityService(config, cheapPasswords()), {
    ...options,
    consumerOptions: { backoffMs: 10, ackWaitMs: 2_000 },
  })
  const { sendRequest } = identity.deps
  const sharedAccounts = new Set<string>()
  identity.deps.sendRequest = async (type, data, timeoutMs) =>
    type.subject === payouts.compareBankAccounts.subject
      ? ({ isShared: sharedAccounts.has(String(Reflect.get(data, 'userIds'))) } as never)
      : sendRequest(type, data, timeoutMs)
  const startedAt = identity.clock.now.getTime()
  return {
    ...identity,
    sendRequest: identity.deps.sendRequest,
    /** Pairs of companies with the same bank account in orders, as `1,2`. */
    sharedAccounts,
    filesDir,
    /** Deletes an account without the erasure job. */
    deleteAccount: (userId: number) =>
      transaction(identity.connection, (session) => deleteAccount(identity.deps, session, userId), {
        traceId: 'test-trace',
      }),
    /** Deletes all rows of a test and resets its clock. */
    async empty() {
      await emptyDatabase(identity.connection)
      identity.clock.now = new Date(startedAt)
    },
    async stop() {
      await identity.stop()
      await rm(filesDir, { recursive: true, force: true })
    },
    addUser: async ({ password, ...user }: Partial<NewUser> & { password?: string } = {}) =>
      createUser(
        identity,
        { ...buildUser(password), ...user },
        { cause: { traceId: 'test-trace' } },
      ),
  }
}

function buildUser(password: string | undefined): NewUser {
  const username = uniqueName()
  return {
    username,
    email: `${username}@example.com`,
    passwordHash: password === undefined ? 'none' : cheapHash(password),
    companyName: 'Recicladora Norte',
    description: 'Plastics',
  }
}

/** Checks passwords as in production. Only the hashes are cheap. */
function cheapPasswords(): Passwords {
  return { ...createPasswords(), hash: async (password) => cheapHash(password) }
}

function cheapHash(password: string): string {
  return hashSync(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })
}

let count = 0

export function uniqueName(): string {
  count++
  return `company${count}`
}
