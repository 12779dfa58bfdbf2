import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { askForPostalCodes } from './askForPostalCodes.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const raised = async () =>
  (await catalog.events())
    .filter(({ subject }) => subject === 'catalog.notice.raised')
    .map(({ data }) => data as NoticesRaisedData)

it('notifies each seller once of all listings without a postal code', async () => {
  await catalog.add(
    ...Array.from({ length: 101 }, (_, at) => buildMaterial({ userId: 200 + at })),
    buildMaterial({ userId: 200 }),
    buildMaterial({ userId: 1, postalCode: '64010' }),
    buildMaterial({ userId: 2, status: 'withdrawn' }),
    buildMaterial({ userId: 3, deletedAt: new Date() }),
  )
  expect(await askForPostalCodes(catalog.deps)).toBe(100)
  expect(await askForPostalCodes(catalog.deps)).toBe(1)
  await catalog.add(buildMaterial({ userId: 400 }))
  expect(await askForPostalCodes(catalog.deps)).toBe(0)
  const notices = (await raised()).flatMap((each) => each.notices)
  expect(new Set(notices.map(({ userId }) => userId)).size).toBe(101)
  expect(notices).toHaveLength(101)
  expect(notices.find(({ userId }) => userId === 200)).toMatchObject({
    kind: 'postalCodeMissing',
    path: '/dashboard?tab=listings',
    texts: {
      en: { paragraphs: [expect.stringContaining('2 of your listings have no postal code')] },
      es: { paragraphs: [expect.stringContaining('A 2 de tus publicaciones les falta')] },
    },
  })
})
