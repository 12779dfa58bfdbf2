import { catalogModels } from '@materia/catalog/src/publicApi.ts'
import { idempotencyHeader } from '@materia/contracts/wire/idempotencyKey.ts'
import { withProgress } from '../local/console/progress.mjs'
import { listingDraft } from '../local/test/listingDraft.ts'
import type { Figure } from './measure/figure.ts'
import { rateFigures } from './measure/rateFigures.ts'
import { atRate, request } from './measure/request.ts'
import { signIn } from './measure/signIn.ts'
import { startStage } from './measure/startStage.ts'
import { uploadRows } from './measure/uploadRows.ts'
import { material } from './orders/startTrade.ts'

const listed = 10_000
const perSecond = 20
const [warmUp, counted] = [200, 600]

/** One company with many listings creates more of them, at a constant rate. */
export async function bench(): Promise<Figure[]> {
  const stage = await startStage(['catalog', 'identity'], {}, { LISTINGS_PER_COMPANY: '20000' })
  try {
    const catalog = await stage.open('catalog', catalogModels)
    const seller = await signIn(stage.url, 'company1')
    const { userId } = seller
    const pictures = uploadRows(userId, 1, warmUp + counted)
    const createdAt = new Date()
    await withProgress(`Writing ${listed} listings`, async () => {
      const places = Array.from({ length: listed }, (_, at) => at)
      await catalog.materials.insertMany(
        places.map((at) => ({
          ...material,
          _id: 1_000_000 + at,
          userId,
          quantity: 1_000,
          availableQuantity: 1_000,
          kilograms: 1_000,
          priceCents: 100_000,
          isSingleLot: false,
          createdAt,
        })),
      )
      await catalog.uploads.insertMany(pictures)
    })
    const replies = await withProgress(`Creating ${perSecond} listings a second`, () =>
      atRate(perSecond, pictures.length, (at) =>
        request(`${stage.url}/api/materials`, seller, listingDraft(pictures[at]!._id), {
          [idempotencyHeader]: `bench-create-${at}-0123`,
        }),
      ),
    )
    return rateFigures({
      name: `POST /api/materials, p99 at ${perSecond} a second beside ${listed}`,
      what: 'listings',
      replies,
      counted,
      wanted: 201,
      mostMs: 80,
    })
  } finally {
    await stage.stop()
  }
}
