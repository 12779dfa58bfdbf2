import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { minuteMs } from '@materia/contracts/durations.ts'
import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

const companies = 300
const perCompany = 1
/** One large write would hold up a small database for all other tests. */
const rowsAtOnce = 100
/** A killed process may leave a transaction that the database keeps for a minute. */
const waitMs = 150_000

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

describe('two senders of alerts of which one is killed', () => {
  it('send each alert once, and none of a sold listing', async () => {
    const isSold = (place: number) => place % 2 === 1
    const materials = Array.from({ length: 2 * perCompany }, (_, place) =>
      buildMaterial(isSold(place) ? { status: 'sold' } : {}),
    )
    await catalog.materials.insertMany(materials)
    await seed(materials.map(({ _id }) => _id))

    const [killed, survivor] = [start(), start()]
    await eventually(async () => (await countNotices()) > 0, waitMs)
    killed.kill('SIGKILL')
    expect(await catalog.alerts.countDocuments({ sentAt: null })).toBeGreaterThan(0)
    await eventually(async () => (await catalog.alerts.findOne({ sentAt: null })) === null, waitMs)
    survivor.kill('SIGKILL')

    const listed = materials.flatMap(({ _id }, place) => (isSold(place) ? [] : [_id]))
    const told = await readNotices()
    expect(told.size).toBe(companies)
    for (const ids of told.values()) expect(ids.toSorted()).toEqual(listed.toSorted())
  })
})

/** Saved searches of many companies, with an alert of each listing that is due. */
async function seed(materialIds: number[]): Promise<void> {
  const at = new Date(Date.now() - minuteMs)
  const ids = Array.from({ length: companies }, (_, place) => 1001 + place)
  await catalog.savedSearches.insertMany(
    ids.map((id) => ({
      _id: id,
      userId: id,
      name: `Search ${id}`,
      filters: { type: 'Polypropylene' },
      filtersKey: 'type',
      frequency: 'atOnce' as const,
      createdAt: at,
      seenAt: at,
    })),
  )
  const alerts = ids.flatMap((userId) =>
    materialIds.map((materialId) => ({
      _id: `${userId}/${materialId}`,
      userId,
      materialId,
      kind: 'listed' as const,
      searchIds: [userId],
      isInstant: true,
      unitCents: 55,
      priceUnit: 'USD/kg',
      createdAt: at,
      dueAt: at,
    })),
  )
  for (let from = 0; from < alerts.length; from += rowsAtOnce)
    await catalog.alerts.insertMany(alerts.slice(from, from + rowsAtOnce))
}

const script = join(import.meta.dirname, '../../test/sendAlertsUntilKilled.ts')

function start() {
  const { mongo, database } = catalog.urls
  return spawn(process.execPath, [script, mongo, database], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const countNotices = () => outboxOf(catalog.connection).countDocuments()

/** The listings in the notices of each company. */
async function readNotices(): Promise<Map<number, number[]>> {
  const told = new Map<number, number[]>()
  for (const { subject, data } of await catalog.events()) {
    if (subject !== 'catalog.notice.raised') continue
    for (const { userId, texts } of (data as NoticesRaisedData).notices) {
      const ids = texts.en.mail?.facts.map(({ url = '' }) => Number(/\d+/.exec(url)?.[0])) ?? []
      told.set(userId, [...(told.get(userId) ?? []), ...ids])
    }
  }
  return told
}
