import { availableParallelism } from 'node:os'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Hashes and checks passwords; more at once than it can do in time are refused with 503. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for an unknown user (null) as for a known one. Known devices do not wait behind strangers. */
  isRight(
    password: string,
    storedHash: string | null,
    from?: { isKnownDevice: boolean },
  ): Promise<boolean>
}

export type PasswordDeps = { passwords: Passwords }

// 2 is argon2id; the package's own name for it is a const enum, which type stripping cannot read.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Of a password that nobody has.
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$9H4qGm98M8c83WyetoGgyw$uQux+eHOXo2LH7JWAViKhsbW1vqszp6MxdK6jo6bObY'

/** One hash takes a core for about 30 ms and 19 MB: `inFlight` at once, and a queue of `queued` that waits well under a second. */
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

// `ñ` may come as one character or as two, depending on the keyboard.
function normal(password: string): string {
  return password.normalize('NFKC')
}
