import { type UserEventData, userEventDataSchema } from '@materia/contracts/identity/users/user.ts'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection, Model } from 'mongoose'
import { type SellerDocument, sellerModel } from '../model/seller.ts'
import { onUserChanged } from './onUserChanged.ts'

let connection: Connection
let sellers: Model<SellerDocument>

beforeAll(async () => {
  connection = await connectMongo(testMongoUrl(), uniqueDatabase())
  sellers = sellerModel(connection)
  await prepareDatabase(connection)
})

afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

function buildUser(overrides: Partial<UserEventData> & { id: number }): UserEventData {
  return {
    username: 'norte',
    companyName: 'Sierra Norte',
    country: 'MEX',
    state: 'NL',
    city: 'Monterrey',
    profilePictureUrl: '',
    verificationStatus: 'pending',
    revision: 1,
    ...overrides,
  }
}

const receive = (user: UserEventData) =>
  transaction(connection, (session) => onUserChanged({ sellers })(user, { session }))
const seller = (id: number) => sellers.findById(id).lean()

describe('onUserChanged', () => {
  it('stores the seller line of a new company', async () => {
    await receive(
      buildUser({ id: 1, profilePictureUrl: '/p.webp', verificationStatus: 'approved' }),
    )
    expect(await seller(1)).toEqual({
      _id: 1,
      revision: 1,
      companyName: 'Sierra Norte',
      profilePictureUrl: '/p.webp',
      isVerified: true,
    })
  })

  it('replaces it with a newer one', async () => {
    await receive(buildUser({ id: 2, revision: 1 }))
    await receive(buildUser({ id: 2, revision: 2, companyName: 'Renamed' }))
    expect(await seller(2)).toMatchObject({ companyName: 'Renamed', revision: 2 })
  })

  it('does nothing for a repeated event', async () => {
    const user = buildUser({ id: 3 })
    await receive(user)
    const before = await seller(3)
    await receive(user)
    expect(await seller(3)).toEqual(before)
  })

  it('ignores an older revision that arrives late', async () => {
    await receive(buildUser({ id: 4, revision: 3, companyName: 'Newest' }))
    await receive(buildUser({ id: 4, revision: 2, companyName: 'Older' }))
    expect(await seller(4)).toMatchObject({ companyName: 'Newest', revision: 3 })
  })

  it('keeps the newest of many that arrive at once', async () => {
    const revisions = [4, 1, 5, 3, 2]
    await Promise.all(
      revisions.map((revision) =>
        receive(buildUser({ id: 5, revision, companyName: `At ${revision}` })),
      ),
    )
    expect(await seller(5)).toMatchObject({ companyName: 'At 5', revision: 5 })
  })

  it.each([{ id: '5' }, { revision: 0 }, { companyName: 7 }, { verificationStatus: 'maybe' }])(
    'never stores the invalid event %j',
    (poison) => {
      expect(
        userEventDataSchema.validate({ ...buildUser({ id: 6 }), ...poison }, { convert: false })
          .error,
      ).toBeDefined()
    },
  )
})
