import { createHash } from 'node:crypto'
import { entryInvitedDataSchema } from '@materia/contracts/waitlist/waitlist.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startIdentity, uniqueName } from '../../test/startIdentity.ts'
import { onEntryInvited } from './onEntryInvited.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => void (identity = await startIdentity({ registration: 'invitation' })))
afterAll(() => identity.stop())

const token = 'dG9rZW4.c2lnbmVk'
const invited = {
  id: 1,
  email: 'Nueva@Empresa.example',
  tokenHash: createHash('sha256').update(token).digest('hex'),
  expiresAt: '2099-11-16T12:00:00.000Z',
}
const receive = () =>
  transaction(identity.connection, (session) => onEntryInvited(identity)(invited, { session }))

function register(email: string) {
  const password = 'hojuelas de PET'
  const body = {
    username: uniqueName(),
    email,
    password,
    confirmPassword: password,
    companyName: 'Nueva',
    description: 'PET',
    invite: token,
  }
  return identity.call('POST', '/api/register', { body })
}

describe('onEntryInvited', () => {
  it('lets only that address register, once, for repeated events', async () => {
    await receive()
    expect((await register('otra@empresa.example')).status).toBe(403)
    expect((await register('nueva@empresa.example')).status).toBe(201)

    await receive()
    expect((await register('nueva@empresa.example')).status).toBe(403)
  })

  it.each([{ email: 7 }, { expiresAt: null }, { tokenHash: undefined }])(
    'is not called for the malformed event %j',
    (poison) => {
      expect(
        entryInvitedDataSchema.validate({ ...invited, ...poison }, { convert: false }).error,
      ).toBeDefined()
    },
  )
})
