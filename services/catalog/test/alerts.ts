import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import type { Frequency } from '@materia/contracts/savedSearches/constants.ts'
import type { SavedSearch } from '@materia/contracts/savedSearches/savedSearch.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { onMaterialChanged } from '../src/alerts/onMaterialChanged.ts'
import { onMaterialListed } from '../src/alerts/onMaterialListed.ts'
import { sendAlerts } from '../src/alerts/sendAlerts.ts'
import { type MaterialDocument, toMaterialEvent } from '../src/model/material.ts'
import { buildMaterial } from './factories.ts'
import type { Catalog } from './startCatalog.ts'

type Block = { userId: number; partnerId: number }

/** Steps of saved searches and their alerts, for tests that move the clock. */
export function alertSteps(catalog: Catalog) {
  const blocks: Block[] = []
  const sendRequest = async () => ({ blocks }) as never
  const find = async (search: SavedSearch) =>
    (await catalog.savedSearches.findById(search.id).lean())!
  return {
    blocks,
    /** Saves a search and waits until the matcher knows it. */
    async save(userId: number, filters: MaterialFilters, frequency: Frequency = 'atOnce') {
      const { body } = await catalog.call('POST', '/api/saved-searches', {
        user: { userId },
        body: { name: `Search of ${userId}`, filters, frequency },
      })
      const search = body as SavedSearch
      const { revision } = await find(search)
      await eventually(async () => catalog.searchMatcher.knows(search.id, revision))
      return search
    },
    /** Lists a material and handles its event. */
    async list(overrides: Partial<MaterialDocument> = {}): Promise<MaterialDocument> {
      const material = buildMaterial({ userId: 1, createdAt: catalog.clock.now, ...overrides })
      await catalog.materials.create(material)
      await onMaterialListed(catalog.deps)(toMaterialEvent(material))
      return material
    },
    /** Changes the price by the API and handles the event of the change. */
    async reprice({ _id, userId }: MaterialDocument, price: string): Promise<void> {
      await catalog.call('PATCH', `/api/materials/${_id}`, { user: { userId }, body: { price } })
      const changed = (await catalog.materials.findById(_id).lean())!
      await onMaterialChanged(catalog.deps)(toMaterialEvent(changed))
    },
    /** Withdraws a listing and lists it again by the API, and handles the event. */
    async relist({ _id, userId }: MaterialDocument): Promise<void> {
      for (const status of ['withdrawn', 'available'])
        await catalog.call('PATCH', `/api/materials/${_id}`, { user: { userId }, body: { status } })
      const { subject, data } = (await catalog.events()).at(-1)!
      expect(subject).toBe('catalog.material.listed')
      await onMaterialListed(catalog.deps)(data as MaterialEventData)
    },
    pass(ms: number) {
      catalog.clock.now = new Date(catalog.clock.now.getTime() + ms)
    },
    send: () => sendAlerts({ ...catalog.deps, sendRequest }),
    /** The notices of a company, oldest first. */
    async noticesOf(userId: number) {
      const events = await catalog.events()
      return events
        .filter(({ subject }) => subject === 'catalog.notice.raised')
        .flatMap(({ data }) => (data as NoticesRaisedData).notices)
        .filter((notice) => notice.userId === userId)
    },
  }
}
