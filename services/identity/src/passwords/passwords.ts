import { availableParallelism } from 'node:os'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Hashes and checks passwords. Refuses with 503 when too many wait. */
export type Passwords = {
  hash(password: string): Promise<string>
  /**
   * Takes as long for an unknown user (null) as for a known one. Known devices have a queue of
   * their own.
   */
  isRight(
    password: string,
    storedHash: string | null,
    from?: { isKnownDevice: boolean },
  ): Promise<boolean>
}

export type PasswordDeps = { passwords: Passwords }

// 2 is argon2id. The package exports it as a const enum, which type stripping cannot read.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Hash of an unknown password, for users that do not exist.
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$9H4qGm98M8c83WyetoGgyw$uQux+eHOXo2LH7JWAViKhsbW1vqszp6MxdK6jo6bObY'

/**
 * One hash takes a core for about 30 ms and 19 MB. `inFlight` run at once, and `queued` more wait
 * well under a second.
 */
export function createPasswords({
  inFlight = availableParallelism(),
  queued = 32,
} = {}): Passwords {
  const [strangers, knownDevices] = [pLimit(inFlight), pLimit(inFlight)]
  const soon = async <T>(limit: typeof strangers, work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= inFlight + queued)
      throw unavailable(new Error('Too many passwords wait to be checked'))
    return limit(work)
  }

  return {
    hash: (password) => soon(strangers, () => hash(normal(password), options)),
    isRight: (password, storedHash, { isKnownDevice } = { isKnownDevice: false }) =>
      soon(isKnownDevice ? knownDevices : strangers, async () => {
        const isRight = await verify(storedHash ?? dummyHash, normal(password))
        return isRight && storedHash !== null
      }),
  }
}

// Some keyboards send `ñ` as one character, others as two.
function normal(password: string): string {
  return password.normalize('NFKC')
}
